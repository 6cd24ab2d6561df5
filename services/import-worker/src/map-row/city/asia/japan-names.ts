import { fold } from '../../text/fold.js';
import { namesBySpelling } from '../../text/folded-names.js';

/** All 47, by their folded names. */
export const prefectures =
  namesBySpelling(`Aichi|Akita|Aomori|Chiba|Ehime|Fukui|Fukuoka|Fukushima|Gifu|Gunma|Hiroshima|Hokkaido|Hyogo|
Ibaraki|Ishikawa|Iwate|Kagawa|Kagoshima|Kanagawa|Kochi|Kumamoto|Kyoto|Mie|Miyagi|Miyazaki|Nagano|Nagasaki|Nara|Niigata|Oita|
Okayama|Okinawa|Osaka|Saga|Saitama|Shiga|Shimane|Shizuoka|Tochigi|Tokushima|Tokyo|Tottori|Toyama|Wakayama|Yamagata|Yamaguchi|
Yamanashi`);

/** The cities that have wards, by folded name, each with its prefecture. */
export const citiesWithWards: ReadonlyMap<string, { readonly city: string; readonly state: string }> =
  new Map(
    Object.entries({
      Chiba: 'Chiba',
      Fukuoka: 'Fukuoka',
      Hamamatsu: 'Shizuoka',
      Hiroshima: 'Hiroshima',
      Kawasaki: 'Kanagawa',
      Kitakyushu: 'Fukuoka',
      Kobe: 'Hyogo',
      Kumamoto: 'Kumamoto',
      Kyoto: 'Kyoto',
      Nagoya: 'Aichi',
      Niigata: 'Niigata',
      Okayama: 'Okayama',
      Osaka: 'Osaka',
      Sagamihara: 'Kanagawa',
      Saitama: 'Saitama',
      Sakai: 'Osaka',
      Sapporo: 'Hokkaido',
      Sendai: 'Miyagi',
      Shizuoka: 'Shizuoka',
      Yokohama: 'Kanagawa',
    }).map(([city, state]) => [fold(city), { city, state }]),
  );

/** Tokyo's wards are municipalities, and call themselves cities in English: Shibuya City. */
export const wardsOfTokyo =
  namesBySpelling(`Adachi|Arakawa|Bunkyo|Chiyoda|Chuo|Edogawa|Itabashi|Katsushika|Kita|Koto|Meguro|Minato|Nakano|
Nerima|Ota|Setagaya|Shibuya|Shinagawa|Shinjuku|Suginami|Sumida|Taito|Toshima`);

/** Tokyo's other cities. */
export const citiesOfTokyo =
  namesBySpelling(`Akiruno|Akishima|Chofu|Fuchu|Fussa|Hachioji|Hamura|Higashikurume|Higashimurayama|
Higashiyamato|Hino|Inagi|Kiyose|Kodaira|Koganei|Kokubunji|Komae|Kunitachi|Machida|Mitaka|Musashimurayama|Musashino|Nishitokyo|
Ome|Tachikawa|Tama`);
