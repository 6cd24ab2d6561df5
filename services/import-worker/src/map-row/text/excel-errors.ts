/**
 * The error values of Excel, LibreOffice and Google Sheets, as a program in each language writes them into a
 * text file. A list and no pattern, because a name may begin with a number sign too (`#1 Grill`).
 */
const errors = new Set(
  [
    // English, and those of the other languages that are written alike
    '#N/A #NAME? #VALUE! #REF! #DIV/0! #NULL! #NUM! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #BUSY!',
    '#UNKNOWN! #PYTHON! #EXTERNAL! #TIMEOUT! #GETTING_DATA #ERROR!',
    // German
    '#NV #WERT! #BEZUG! #ZAHL! #ÜBERLAUF! #KALK! #FELD! #BLOCKIERT! #VERBINDEN! #DATEN_ABRUFEN #FEHLER!',
    // French
    '#VALEUR! #NOM? #NOMBRE! #NUL! #PROPAGATION! #EPARS! #CALCUL! #CHAMP! #BLOQUE! #BLOQUÉ! #CONNEXION!',
    '#OBTENTION_DONNEES #CHARGEMENT_DONNEES #ERREUR!',
    // Spanish
    '#N/D #¡VALOR! #¡REF! #¡DIV/0! #¡NUM! #¡NULO! #¿NOMBRE? #¡DESBORDAMIENTO! #¡CALC! #¡CAMPO! #¡BLOQUEADO!',
    '#¡CONECTAR! #¡OCUPADO! #OBTENIENDO_DATOS #NOMBRE? #¡ERROR!',
    // Italian
    '#VALORE! #RIF! #NOME? #NULLO! #ESPANSIONE! #CAMPO! #BLOCCATO! #OCCUPATO! #ERRORE!',
    // Portuguese
    '#VALOR! #NÚM! #NULO! #DESPEJAR! #DERRAME! #BLOQUEADO! #CONECTAR! #OCUPADO! #OBTENDO_DADOS #N/DISP #ERRO!',
    // Dutch
    '#N/B #WAARDE! #VERW! #NAAM? #GETAL! #DEEL/0! #LEEG! #OVERLOOP! #BEREKENEN! #VELD! #GEBLOKKEERD! #FOUT!',
    // Polish
    '#N/D! #ARG! #ADR! #NAZWA? #LICZBA! #DZIEL/0! #ZERO! #ROZLANIE! #OBL! #POLE! #BŁĄD!',
    // Turkish
    '#YOK #DEĞER! #BAŞV! #AD? #SAYI! #SAYI/0! #BOŞ! #TAŞMA! #HESAPLA! #HESAP! #ALAN! #ENGELLENDİ! #HATA!',
    // Russian
    '#Н/Д #ЗНАЧ! #ССЫЛКА! #ИМЯ? #ЧИСЛО! #ДЕЛ/0! #ПУСТО! #ПЕРЕНОС! #ВЫЧИСЛ! #ПОЛЕ! #ЗАБЛОКИРОВАНО! #ОШИБКА!',
    // Czech, Hungarian, Swedish, Danish, Norwegian and Finnish
    '#HODNOTA! #ODKAZ! #NÁZEV? #ČÍSLO! #DĚLENÍ_NULOU! #NENÍ_K_DISPOZICI #ÉRTÉK! #HIV! #NÉV? #SZÁM! #HIÁNYZIK',
    '#ZÉRÓOSZTÓ! #NULLA! #VÄRDEFEL! #REFERENS! #NAMN? #OGILTIGT! #SAKNAS! #DIVISION/0! #SKÄRNING! #VÆRDI!',
    '#REFERENCE! #NAVN? #I/T #VERDI! #ARVO! #VIITTAUS! #NIMI? #LUKU! #PUUTTUU! #JAKO/0! #TYHJÄ!',
  ].flatMap((line) => line.split(' ')),
);
const longestError = 20;

/** Whether a cleaned cell is an error value, or the `########` of a column too narrow for its number. */
export function isExcelError(text: string): boolean {
  return (text.length <= longestError && errors.has(text)) || /^##+$/.test(text);
}
