import { foldedNames, keysByName } from '../../text/folded-names.js';
import type { ProvinceFormat } from '../formats/city-before-province.js';

/**
 * `Kota` and `City` mark a city; a regency (`Kabupaten`) is not one. Cities that share their name with a
 * regency need the mark. Kota Agung and others are towns of that name.
 */
export const indonesia: ProvinceFormat = {
  provinces:
    /^(?:(?:(?:north|south|east|west|central|highland|south ?east|south ?west) )?(?:java|sumatra|kalimantan|sulawesi|nusa tenggara|maluku|papua)|(?:jawa|sumatera|kalimantan|sulawesi|nusa tenggara|maluku|papua)(?: (?:utara|selatan|tenggara|timur|barat|tengah|barat daya|pegunungan))?|aceh|riau|kepulauan riau|riau islands|jambi|bengkulu|(?:kepulauan )?bangka belitung(?: islands)?|lampung|banten|bali|gorontalo|(?:daerah istimewa|special region of|di|d i) yogyakarta|diy|jabar|jateng|jatim|ntb|ntt)$/,
  oneCity: keysByName({
    Jakarta: `Jakarta|DKI Jakarta|Daerah Khusus Jakarta|Daerah Khusus Ibukota Jakarta|Jakarta Special Capital Region|Special Capital Region of Jakarta|
Jakarta Barat|Jakarta Pusat|Jakarta Selatan|Jakarta Timur|Jakarta Utara|
Central Jakarta|East Jakarta|North Jakarta|South Jakarta|West Jakarta`,
  }),
  marked:
    /^Kota\s(?:Adm(?:inistrasi\s|\.\s?))?(?!(?:Agung|Baru|Bumi|Gajah|Mobagu|Pinang)$)(.+)$|^(.+)\sCity$/i,
  cities:
    foldedNames(`Ambon|Balikpapan|Banda Aceh|Bandar Lampung|Banjarbaru|Banjarmasin|Batam|Baubau|Binjai|Bitung|Bontang|
Bukittinggi|Cilegon|Cimahi|Denpasar|Dumai|Kendari|Kotamobagu|Langsa|Lhokseumawe|Lubuklinggau|Makassar|Manado|Mataram|Medan|
Padang|Padang Panjang|Pagar Alam|Palangka Raya|Palembang|Palopo|Palu|Pangkalpinang|Parepare|Payakumbuh|Pekanbaru|
Pematangsiantar|Pontianak|Prabumulih|Sabang|Salatiga|Samarinda|Sawahlunto|Sibolga|Singkawang|Surabaya|Surakarta|
Tanjungpinang|Tarakan|Ternate|Tomohon|Tual|Yogyakarta`),
};
