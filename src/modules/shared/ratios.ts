/** Options of aspect ratio fields, width to height. */
const values = ["2:1", "16:9", "21:9", "5:2", "3:1", "4:1", "3:2", "4:3", "1:1", "4:5", "3:4", "2:3", "9:16"] as const;

export const ratios = values.map((value) => ({ label: value, value }));
