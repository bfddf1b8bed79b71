/** Passwords of at least 6 characters that lead the published lists of leaked ones: the first that are tried. In lower case. */
const common = new Set(
  `000000 111111 111222 112233 121212 123123 123321 123456 1234567 12345678 123456789 1234567890 123654 123abc 123qwe
  131313 147258 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 333333 444444 555555 654321 666666 696969 777777
  7777777 888888 987654 987654321 999999 aa123456 aaaaaa abc123 abcd1234 abcdef admin123 administrator amanda andrea
  andrew anthony ashley asdasd asdfgh asdfghjkl azerty baseball batman buster changeme charlie chelsea chocolate
  computer cookie daniel dragon dubsmash football freedom google ginger hannah hello123 hockey hunter iloveyou
  internet jennifer jessica jordan joshua killer letmein liverpool login123 london lovely maggie master matrix
  matthew michael michelle monkey mustang myspace1 nicole p@ssw0rd passw0rd password password! password1 password12
  password123 pepper pokemon princess qazwsx qwe123 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwer1234 ranger
  robert samsung secret shadow soccer starwars summer sunshine superman taylor test123 thomas tigger trustno1
  welcome welcome1 whatever william yankees zaq12wsx zxcvbn zxcvbnm`.split(/\s+/),
);

/** Whether a password is one of the most common ones, also with other capital letters. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
