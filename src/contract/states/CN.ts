/** Written by `node scripts/address-data.ts` from Google's address data; do not edit. */

/** Code and name of each subdivision: "CA:California|CO:Colorado". */
export default "34:Anhui Sheng|92:Macau|11:Beijing Shi|50:Chongqing Shi|35:Fujian Sheng|62:Gansu Sheng|44:Guangdong Sheng|45:Guangxi Zhuangzuzizhiqu|52:Guizhou Sheng|46:Hainan Sheng|13:Hebei Sheng|41:Henan Sheng|23:Heilongjiang Sheng|42:Hubei Sheng|43:Hunan Sheng|22:Jilin Sheng|32:Jiangsu Sheng|36:Jiangxi Sheng|21:Liaoning Sheng|15:Neimenggu Zizhiqu|64:Ningxia Huizuzizhiqu|63:Qinghai Sheng|37:Shandong Sheng|14:Shanxi Sheng|61:Shaanxi Sheng|31:Shanghai Shi|51:Sichuan Sheng|71:Taiwan|12:Tianjin Shi|54:Xizang Zizhiqu|91:Hong Kong|65:Xinjiang Weiwuerzizhiqu|53:Yunnan Sheng|33:Zhejiang Sheng";
