/** The characters 128 to 159 of Windows-1252, where Latin-1 has control characters. */
export const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
export const firstOfWindows = 0x80;
