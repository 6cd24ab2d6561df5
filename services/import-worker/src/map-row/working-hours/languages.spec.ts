import { describe, expect, it } from 'vitest';
import { hoursOfWeek } from '../../../test/support/hours-of-week.js';

describe('hours in languages with other scripts', () => {
  it.each([
    [
      'Arabic',
      '{"الاثنين":"9:00 ص–5:00 م","الثلاثاء":"مغلق","الأربعاء":"مفتوح على مدار 24 ساعة","الخميس":"09:00–17:00","الأحد":"٩:٠٠–١٧:٠٠"}',
      '09:00-17:00 closed 00:00-24:00 09:00-17:00 ? ? 09:00-17:00',
    ],
    [
      'Bulgarian',
      '{"понеделник":"9:00–17:00 ч.","вторник":"Затворено","сряда":"Отворено денонощно","неделя":"10:00–14:00"}',
      '09:00-17:00 closed 00:00-24:00 ? ? ? 10:00-14:00',
    ],
    [
      'Chinese',
      '{"星期一":"09:00–17:00","星期二":"休息","星期三":"24 小时营业","星期四":"上午9:00–下午5:00","周五":"09:00–17:00","週六":"休息"}',
      '09:00-17:00 closed 00:00-24:00 09:00-17:00 09:00-17:00 closed ?',
    ],
    [
      'Estonian',
      '{"esmaspäev":"09:00–17:00","teisipäev":"Suletud","kolmapäev":"Avatud 24 tundi","pühapäev":"10–14"}',
      '09:00-17:00 closed 00:00-24:00 ? ? ? 10:00-14:00',
    ],
    [
      'Greek',
      '{"Δευτέρα":"9:00 π.μ.–5:00 μ.μ.","Τρίτη":"Κλειστά","Τετάρτη":"Ανοικτό 24 ώρες"}',
      '09:00-17:00 closed 00:00-24:00 ? ? ? ?',
    ],
    [
      'Hebrew',
      '{"יום ראשון":"9:00–17:00","יום שני":"9:00–17:00","יום שלישי":"סגור","יום רביעי":"פתוח 24 שעות","שבת":"סגור"}',
      '09:00-17:00 closed 00:00-24:00 ? ? closed 09:00-17:00',
    ],
    [
      'Hindi',
      '{"सोमवार":"9:00 am–5:00 pm","मंगलवार":"बंद है","बुधवार":"24 घंटे खुला रहता है","रविवार":"बंद"}',
      '09:00-17:00 closed 00:00-24:00 ? ? ? closed',
    ],
    [
      'Indonesian',
      '{"Senin":"09.00–17.00","Selasa":"Tutup","Rabu":"Buka 24 jam","Jumat":"09.00–11.30, 13.00–17.00"}',
      '09:00-17:00 closed 00:00-24:00 ? 09:00-11:30+13:00-17:00 ? ?',
    ],
    [
      'Japanese',
      '{"月曜日":"9時00分～17時00分","火曜日":"定休日","水曜日":"24 時間営業","木曜日":"11時30分～14時30分, 17時00分～22時00分","金曜日":"午前9:00～午後5:00"}',
      '09:00-17:00 closed 00:00-24:00 11:30-14:30+17:00-22:00 09:00-17:00 ? ?',
    ],
    [
      'Korean',
      '{"월요일":"오전 9:00~오후 5:00","화요일":"휴무일","수요일":"24시간 영업","목요일":"09:00~18:00"}',
      '09:00-17:00 closed 00:00-24:00 09:00-18:00 ? ? ?',
    ],
    [
      'Latvian',
      '{"pirmdiena":"09:00–17:00","otrdiena":"Slēgts","trešdiena":"Atvērts visu diennakti","svētdiena":"10–14"}',
      '09:00-17:00 closed 00:00-24:00 ? ? ? 10:00-14:00',
    ],
    [
      'Lithuanian',
      '{"pirmadienis":"09:00–17:00","antradienis":"Uždaryta","trečiadienis":"Visą parą","sekmadienis":"10–14"}',
      '09:00-17:00 closed 00:00-24:00 ? ? ? 10:00-14:00',
    ],
    [
      'Persian',
      '{"دوشنبه":"۹:۰۰ تا ۱۷:۰۰","سه‌شنبه":"تعطیل","چهارشنبه":"شبانه‌روزی","پنجشنبه":"09:00–17:00","یکشنبه":"۹–۱۷"}',
      '09:00-17:00 closed 00:00-24:00 09:00-17:00 ? ? 09:00-17:00',
    ],
    [
      'Serbian',
      '{"понедељак":"09:00–17:00","уторак":"Затворено","среда":"Отворено 24 сата","недеља":"10–14"}',
      '09:00-17:00 closed 00:00-24:00 ? ? ? 10:00-14:00',
    ],
    [
      'Slovenian',
      '{"ponedeljek":"09:00–17:00","torek":"Zaprto","sreda":"Odprto 24 ur","nedelja":"10–14"}',
      '09:00-17:00 closed 00:00-24:00 ? ? ? 10:00-14:00',
    ],
    [
      'Thai',
      '{"วันจันทร์":"09:00–17:00","วันอังคาร":"ปิดทำการ","วันพุธ":"เปิด 24 ชั่วโมง","วันอาทิตย์":"ปิด"}',
      '09:00-17:00 closed 00:00-24:00 ? ? ? closed',
    ],
    [
      'Vietnamese',
      '{"Thứ Hai":"09:00–17:00","Thứ Ba":"Đóng cửa","Thứ Tư":"Mở cửa cả ngày","Chủ Nhật":"08:00–12:00"}',
      '09:00-17:00 closed 00:00-24:00 ? ? ? 08:00-12:00',
    ],
  ])('are read: %s', (_language, cell, days) => {
    expect(hoursOfWeek(cell)).toBe(days);
  });

  it('are not guessed where nothing is stated', () => {
    expect(hoursOfWeek('{"월요일":"예약제"}')).toBe('? ? ? ? ? ? ?');
  });
});

describe('initials of days', () => {
  const working = '09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00';
  it.each([
    ['English', 'MWF 9am-5pm, TTh 9am-5pm', `${working} ? ?`],
    ['English', 'TuTh 9am-5pm', '? 09:00-17:00 ? 09:00-17:00 ? ? ?'],
    ['Lithuanian', 'I-V 9:00-17:00, VI 9:00-14:00, VII nedirbame', `${working} 09:00-14:00 closed`],
    ['Estonian', 'E-R 9-17, L 10-15, P suletud', `${working} 10:00-15:00 closed`],
    ['Hungarian', 'H-P: 9:00-17:00, Szo: 9-12, V: zárva', `${working} 09:00-12:00 closed`],
    ['Latvian', 'P.-Pk. 9.00-17.00, Se. 10.00-15.00, Sv. slēgts', `${working} 10:00-15:00 closed`],
    ['Serbian', 'Пон-Пет 9-17, Суб 9-13, Нед затворено', `${working} 09:00-13:00 closed`],
  ])('are read where a text begins with several: %s: %s', (_language, cell, days) => {
    expect(hoursOfWeek(cell)).toBe(days);
  });

  it('are not guessed elsewhere', () => {
    expect(hoursOfWeek('P-V 9-17')).toBe('? ? ? ? ? ? ?');
    expect(hoursOfWeek('Mon 9am-5pm, E 10am-2pm')).toBe('? ? ? ? ? ? ?');
  });
});

describe('plurals of days', () => {
  it('are read', () => {
    expect(hoursOfWeek('Lunes a viernes de 9:00 a 18:00, sábados de 10:00 a 14:00, domingos cerrado')).toBe(
      '09:00-18:00 09:00-18:00 09:00-18:00 09:00-18:00 09:00-18:00 10:00-14:00 closed',
    );
  });
});
