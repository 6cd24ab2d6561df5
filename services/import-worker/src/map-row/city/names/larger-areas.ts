const largerArea =
  /(?:\s(?:governorate|province|region|state|regency|oblast|district|county|division|prefecture|sav\.|область|обл\.|край|район|р-н|округ)|-(?:do|gu|gun))$|^(?:daerah|gouvernorat|wilaya|محافظة|ولاية|منطقة|provinsi|kabupaten|kab\.|kecamatan|kec\.|chang ?wat|jawa|provinc(?:e|ia) de|departamento de|región|республика)\s/i;

/** `Cairo Governorate 11511`, `Kabupaten Badung 80361`: an area, not a city. */
export function isLargerArea(text: string): boolean {
  return largerArea.test(text);
}
