import { describe, expect, it } from 'vitest';
import { createBlockDecoder } from './block-decoder.js';
import { sniffEncoding } from './sniff-encoding.js';

/** Decodes in blocks of `size` bytes. */
function decodeAndName(bytes: Buffer, size: number): { text: string; codePage: string | undefined } {
  const decoder = createBlockDecoder(sniffEncoding(bytes).encoding, bytes);
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += size)
    blocks.push(Buffer.from(decoder.write(Buffer.from(bytes.subarray(from, from + size)))));
  const text = Buffer.concat([...blocks, decoder.end()]).toString('utf8');
  return { text, codePage: decoder.codePage };
}

describe('text in a page that few files are in, or of few letters', () => {
  it.each([
    [
      'code page 866 (MS-DOS)',
      'geDq4a2g4K2o5qAsoeOrLiCCqOKu6KAgNzQsgqDgraAKgK/ipaqgLOOrqOagIJag4CCBruCo4SA1LJGu5KjvCg==',
      'Бръснарница,бул. Витоша 74,Варна\nАптека,улица Цар Борис 5,София\n',
    ],
    [
      'code page 866 (MS-DOS)',
      'lqWt4uAs46uo5qAglODjraelIDYyLISuraXmqgqKruSlqa3vLOOrLiCZruDhoCA3LIuor6Xmqgo=',
      'Центр,улица Фрунзе 62,Донецк\nКофейня,ул. Щорса 7,Липецк\n',
    ],
    [
      'Mac Turkish',
      'gmnba5pmdGVjaSBBbGkgVXN0YSxHn2wgU29rYdvdIDUsS2Fk3WuaeS/cc3RhbmJ1bAread9saSBQaWRlIFNhbG9udSxCZd9pa3Rh3wo=',
      'Çiğköfteci Ali Usta,Gül Sokağı 5,Kadıköy/İstanbul\nŞişli Pide Salonu,Beşiktaş\n',
    ],
    [
      'Mac Central European',
      'UGlla2FybmlhIFeIc2lrLHVsLiDld2mrdG9rcnp5c2thIDUs/JdkkApLc2mrZ2FybmlhIEe4l3duYSxXiHeXeiAzLEdkYcRzawo=',
      'Piekarnia Wąsik,ul. Świętokrzyska 5,Łódź\nKsięgarnia Główna,Wąwóz 3,Gdańsk\n',
    ],
    [
      'Mac Central European',
      'Q3VrcodybmEgVp5yYSxOh2RyYexukiA1LIllc2uOIEJ1ZJ5qb3ZpY2UKS2F2h3JuYSBVIE2ec3RhLFTekmRhIE2ScnUgMyxEnouSbgo=',
      'Cukrárna Věra,Nádražní 5,České Budějovice\nKavárna U Města,Třída Míru 3,Děčín\n',
    ],
    [
      'Mac Central European',
      'g3R0ZXJlbSBTes5szixG9XpmYSCcdCA1LEd5znIKRvVzemVyZXMsSM5zmmsgdGVyZSAzLEeaZJpsbM4K',
      'Étterem Szőlő,Fűzfa út 5,Győr\nFűszeres,Hősök tere 3,Gödöllő\n',
    ],
    [
      'code page 737 (MS-DOS)',
      'kpiZ4qikmCCOIIzloaaqLI6b5qoghKijpucgNSyAn+OkmAqJmK2cpJzlpiyKnOCt5qimqiCRrJqaqKbnIDEyCg==',
      'Ταβέρνα Ο Νίκος,Οδός Ερμού 5,Αθήνα\nΚαφενείο,Λεωφόρος Συγγρού 12\n',
    ],
    [
      'EUC-KR',
      's9fAz5jeLLytv+/Gr7qwvcMgsK2zsrG4IIxjvuex5iA1CsbqmN4glO4svK2/78avurC9wyDBvrfOsbggvLzBvrTrt84gMTIK',
      '네일샾,서울특별시 강남구 똠양길 5\n펫샾 뷁,서울특별시 종로구 세종대로 12\n',
    ],
    [
      'Shift JIS',
      'vbwgu7jXLJOMi56Tc49hkkqL5pBfk+wxkpqW2grXsNLdINa6wdazLJHljeOOc5Zri+YK',
      'ｽｼ ｻｸﾗ,東京都渋谷区神南1丁目\nﾗｰﾒﾝ ﾖｺﾁﾖｳ,大阪市北区\n',
    ],
    ['Windows-1251', 'yuD05Szz6y4gy+Xt6O3gIDUszO7x6uLgCg==', 'Кафе,ул. Ленина 5,Москва\n'],
  ])('is read in %s, wherever the blocks end', (codePage, base64, text) => {
    const bytes = Buffer.from(base64, 'base64');
    for (const size of [1, 3, bytes.length]) expect(decodeAndName(bytes, size)).toEqual({ text, codePage });
  });

  it.each([
    ['Windows-1252', 'name\nStra\xdfe,Gro\xdfe Stra\xdfe,Fu\xdfweg,Gr\xfc\xdfe\n'],
    ['Windows-1252', 'name\n\xc0\xc9\xc8,Caf\xe9,Cr\xeape,Cr\xe9\xe9e\n'],
  ])('is left in %s where its letters are those of a western language', (codePage, latin1) => {
    const bytes = Buffer.from(latin1, 'latin1');
    expect(decodeAndName(bytes, bytes.length)).toEqual({ text: latin1, codePage });
  });
});
