/** A way of reading bytes beyond ASCII as letters, one byte each. */
export class CodePage {
  /** As people know it: `Windows-1250`. */
  readonly name: string;
  /** The characters of the bytes 0x80 to 0xFF. */
  readonly characters: string;
  /** The bytes, read as Latin-1, that are other characters in this page. */
  readonly #others: RegExp;

  constructor(name: string, characters: string) {
    this.name = name;
    this.characters = characters;
    const others = Array.from(latin1).filter((letter, index) => letter !== characters.charAt(index));
    this.#others = new RegExp(`[${others.join('')}]`, 'g');
  }

  decode(bytes: Buffer): string {
    return bytes
      .toString('latin1')
      .replace(this.#others, (letter) => this.characters.charAt(letter.charCodeAt(0) - 0x80));
  }
}

const upperHalf = Buffer.from(Array.from({ length: 128 }, (_, index) => 0x80 + index));
const latin1 = upperHalf.toString('latin1');

/** Windows-1252 for 0x80–0x9F, as in the WHATWG Encoding Standard; all bytes above are Latin-1. */
export const C1_LETTERS =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';
/** The letters in which Windows-1254 differs from Windows-1252. */
const TURKISH_LETTERS: Readonly<Record<string, string>> = { Ð: 'Ğ', Ý: 'İ', Þ: 'Ş', ð: 'ğ', ý: 'ı', þ: 'ş' };
/** The code page of Excel's `CSV (MS-DOS)` in western Europe, which no TextDecoder knows. */
const DOS_LETTERS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/** The same in central Europe. */
const DOS_CENTRAL_LETTERS =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤' +
  'đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';
/** The same in Turkey. */
const DOS_TURKISH_LETTERS =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0';

/** Excel's `CSV (Macintosh)` in central Europe. */
const MAC_CENTRAL_LETTERS =
  'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅ' +
  'ņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ';
/** Excel's `CSV (MS-DOS)` in Greece. */
const DOS_GREEK_LETTERS =
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ωάέήϊίόύϋώΆΈΉΊΌΎΏ±≥≤ΪΫ÷≈°∙·√ⁿ²■\u00a0';
/** What Turkey's page of the Mac has where MacRoman has signs. */
const MAC_TURKISH_LETTERS: Readonly<Record<string, string>> = {
  '⁄': 'Ğ',
  '€': 'ğ',
  '‹': 'İ',
  '›': 'ı',
  ﬁ: 'Ş',
  ﬂ: 'ş',
};

/** Not with TextDecoder: several Node releases decode 'windows-1252' as Latin-1. */
export const windows1252 = new CodePage('Windows-1252', C1_LETTERS + latin1.slice(32));
const windows1254 = new CodePage(
  'Windows-1254',
  windows1252.characters.replace(/[ÐÝÞðýþ]/g, (letter) => TURKISH_LETTERS[letter] ?? letter),
);
const dos = new CodePage('code page 850 (MS-DOS)', DOS_LETTERS);
const dosCentral = new CodePage('code page 852 (MS-DOS)', DOS_CENTRAL_LETTERS);
const dosTurkish = new CodePage('code page 857 (MS-DOS)', DOS_TURKISH_LETTERS);
const macCentral = new CodePage('Mac Central European', MAC_CENTRAL_LETTERS);

/** A language, or several written alike, as a code page has their letters beyond ASCII. */
export interface Language {
  readonly page: CodePage;
  /** In lower case. Rare letters are left out, because they are frequent where another page was used. */
  readonly letters: string;
  /** Those of the letters that end words. */
  readonly final?: string;
  /** How many of the letters stand side by side at most, where that tells another script from the language. */
  readonly longestRun?: number;
  /** Few files are in this page: it must explain the bytes better than any other, not only as well. */
  readonly isRare?: true;
  /**
   * Letters of which there must be some. Given where the bytes may be those of a western text as well: with
   * these letters, the language is preferred to it.
   */
  readonly telling?: readonly (readonly [letters: string, least: number])[];
}

/** Without `ð`, `þ` and `ý`, which are Turkish letters in Windows-1254. */
const WESTERN = 'áàâäãåæçéèêëíìîïñóòôöõøúùûüßœšž';
/** `ÀÉÈ`, `Þýð`; a word of Cyrillic has more, and each of its letters is also one of a western page: `Кафе` is `Êàôå`. */
const WESTERN_RUN = 3;
const CENTRAL = 'áäâăąčćçďđéęěëíîĺľłńňóôöőřśšşťţúůüűýźżž';
const CYRILLIC = 'абвгдежзийклмнопрстухчьыюяіїє';
const GREEK = 'αάβγδεέζηήθιίκλμνξοόπρσςτυύφχψωώ';
const HEBREW = 'אבגדהוזחטיךכלםמןנסעףפץצקרשת';
const ARABIC = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي';
const THAI = 'กขคฆงจฉชซญฎฏฐณดตถทธนบปผฝพฟภมยรลวศษสหอฮะัาำิีึืุูเแโใไๅ็่้๊๋์';

const windows1250 = codePage('Windows-1250', 'windows-1250');
const macRoman = codePage('MacRoman', 'macintosh');
const macTurkish = new CodePage(
  'Mac Turkish',
  Array.from(macRoman.characters, (sign) => MAC_TURKISH_LETTERS[sign] ?? sign).join(''),
);
const windows1257 = codePage('Windows-1257', 'windows-1257');

/** Western Europe: what a text is taken for unless another language explains its bytes better. */
export const WESTERN_LANGUAGES: readonly Language[] = [
  { page: windows1252, letters: WESTERN, longestRun: WESTERN_RUN, final: 'ì' },
  { page: windows1252, letters: 'áéíóúýðþæö', longestRun: WESTERN_RUN },
];

/** Where several make the same sense of the bytes, the first is taken: those with fewer letters come first. */
export const OTHER_LANGUAGES: readonly Language[] = [
  { page: windows1254, letters: 'çğıİöşüâîû', telling: [['ışİ', 1]] },
  {
    page: windows1250,
    letters: 'áéíóöőúüű',
    telling: [
      ['őű', 2],
      ['öü', 2],
    ],
  },
  {
    page: windows1250,
    letters: 'čćđšž',
    telling: [
      ['šž', 2],
      ['čćđ', 2],
    ],
  },
  { page: windows1257, letters: 'āčēģīķļņšūž' },
  { page: windows1257, letters: 'ąčęėįšųūž' },
  { page: macRoman, letters: WESTERN, longestRun: WESTERN_RUN },
  { page: dos, letters: WESTERN, longestRun: WESTERN_RUN },
  { page: windows1250, letters: CENTRAL },
  { page: codePage('ISO-8859-2', 'iso-8859-2'), letters: CENTRAL },
  { page: codePage('Windows-1251', 'windows-1251'), letters: CYRILLIC },
  { page: codePage('KOI8-U', 'koi8-u'), letters: CYRILLIC },
  { page: codePage('ISO-8859-5', 'iso-8859-5'), letters: CYRILLIC },
  { page: codePage('Mac Cyrillic', 'x-mac-cyrillic'), letters: CYRILLIC },
  { page: codePage('code page 866 (MS-DOS)', 'ibm866'), letters: CYRILLIC },
  { page: codePage('Windows-1253', 'windows-1253'), letters: GREEK },
  { page: codePage('ISO-8859-7', 'iso-8859-7'), letters: GREEK },
  { page: codePage('Windows-1255', 'windows-1255'), letters: HEBREW },
  { page: codePage('Windows-1256', 'windows-1256'), letters: ARABIC },
  { page: codePage('ISO-8859-6', 'iso-8859-6'), letters: ARABIC },
  { page: codePage('Windows-874', 'windows-874'), letters: THAI },
  // Last, since short texts may as well be in MacRoman or in western DOS, where `20 m²` has the byte of `ř`.
  { page: dosCentral, letters: 'ąćęłńóśźż' },
  { page: dosCentral, letters: 'áäčďéěíľĺňóôŕšťúůýž' },
  { page: dosCentral, letters: 'áéíóöőúüű' },
  { page: dosTurkish, letters: 'çğıİöşüâîû' },
  { page: macTurkish, letters: 'çğıİöşüâîû', isRare: true },
  { page: macCentral, letters: 'ąćęłńóśźż', isRare: true },
  { page: macCentral, letters: 'áäčďéěíľĺňóôŕřšťúůýž', isRare: true },
  { page: macCentral, letters: 'áéíóöőúüű', isRare: true },
  // With its rare letters, half of which are Greek ones in the next page.
  { page: codePage('code page 866 (MS-DOS)', 'ibm866'), letters: `${CYRILLIC}фцшщъэё`, isRare: true },
  { page: new CodePage('code page 737 (MS-DOS)', DOS_GREEK_LETTERS), letters: GREEK, isRare: true },
];

/** A page that TextDecoder knows as `label`. */
export function codePage(name: string, label: string): CodePage {
  return new CodePage(name, new TextDecoder(label).decode(upperHalf));
}
