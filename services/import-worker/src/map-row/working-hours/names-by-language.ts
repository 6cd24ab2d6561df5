/**
 * Names from Monday to Sunday, by language. Short names differ by language: `Di` is Tuesday in German and
 * Sunday in French. So the table also has the short names of languages in which few exports are made: they
 * show which names need the other names of their cell. A dash is a day without such a name, an underscore a blank.
 */
export const namesByLanguage = {
  af: ['ma di wo do vr sa so'],
  ar: ['الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد', 'الإثنين - الاربعاء - - - الاحد'],
  az: ['bazar_ertəsi çərşənbə_axşamı çərşənbə cümə_axşamı cümə şənbə bazar'],
  bg: ['понеделник вторник сряда четвъртък петък събота неделя', 'пн вт ср чт пт сб нд'],
  ca: ['dilluns dimarts dimecres dijous divendres dissabte diumenge', 'dl dt dc dj dv ds dg'],
  cs: ['pondělí úterý středa čtvrtek pátek sobota neděle', 'po út st čt pá so ne'],
  da: [
    'mandag tirsdag onsdag torsdag fredag lørdag søndag',
    'man tir ons tor fre lør søn',
    'ma ti on to fr lø sø',
  ],
  de: [
    'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
    '- - - - - Sonnabend -',
    'montags dienstags mittwochs donnerstags freitags samstags sonntags',
    'mo di mi do fr sa so',
  ],
  el: [
    'Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο Κυριακή',
    // Greeks write no accents on capitals.
    'ΔΕΥΤΕΡΑ ΤΡΙΤΗ ΤΕΤΑΡΤΗ ΠΕΜΠΤΗ ΠΑΡΑΣΚΕΥΗ ΣΑΒΒΑΤΟ ΚΥΡΙΑΚΗ',
    'Δευ Τρι Τετ Πεμ Παρ Σαβ Κυρ',
  ],
  en: [
    'monday tuesday wednesday thursday friday saturday sunday',
    'mondays tuesdays wednesdays thursdays fridays saturdays sundays',
    'mon tue wed thu fri sat sun',
    '- tues weds thur - - -',
    '- - - thurs - - -',
    'mo tu we th fr sa su',
  ],
  es: [
    'lunes martes miércoles jueves viernes sábado domingo',
    '- - - - - sábados domingos',
    'lun mar mié jue vie sáb dom',
    'lu ma mi ju vi sá do',
  ],
  et: ['esmaspäev teisipäev kolmapäev neljapäev reede laupäev pühapäev'],
  fa: ['دوشنبه سه‌شنبه چهارشنبه پنجشنبه جمعه شنبه یکشنبه', '- سه_شنبه - پنج‌شنبه - - یک‌شنبه'],
  fi: [
    'maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai',
    'maanantaisin tiistaisin keskiviikkoisin torstaisin perjantaisin lauantaisin sunnuntaisin',
    'ma ti ke to pe la su',
  ],
  fil: ['Lunes Martes Miyerkules Huwebes Biyernes Sabado Linggo'],
  fr: [
    'lundi mardi mercredi jeudi vendredi samedi dimanche',
    'lun mar mer jeu ven sam dim',
    'lu ma me je ve sa di',
  ],
  gl: ['luns martes mércores xoves venres sábado domingo'],
  he: ['יום_שני יום_שלישי יום_רביעי יום_חמישי יום_שישי יום_שבת יום_ראשון', '- - - - - שבת -'],
  hi: ['सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार'],
  hr: [
    'ponedjeljak utorak srijeda četvrtak petak subota nedjelja',
    'pon uto sri čet pet sub ned',
    'po ut sr če pe su ne',
  ],
  hu: [
    'hétfő kedd szerda csütörtök péntek szombat vasárnap',
    'hétfőn kedden szerdán csütörtökön pénteken szombaton -',
  ],
  id: ['Senin Selasa Rabu Kamis Jumat Sabtu Minggu'],
  is: ['mánudagur þriðjudagur miðvikudagur fimmtudagur föstudagur laugardagur sunnudagur'],
  it: [
    'lunedì martedì mercoledì giovedì venerdì sabato domenica',
    'lun mar mer gio ven sab dom',
    'lu ma me gi ve sa do',
  ],
  ja: ['月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日', '月 火 水 木 金 土 日'],
  ka: ['ორშაბათი სამშაბათი ოთხშაბათი ხუთშაბათი პარასკევი შაბათი კვირა'],
  ko: ['월요일 화요일 수요일 목요일 금요일 토요일 일요일', '월 화 수 목 금 토 일'],
  lt: [
    'pirmadienis antradienis trečiadienis ketvirtadienis penktadienis šeštadienis sekmadienis',
    'pr an tr kt pn št sk',
  ],
  lv: ['Pirmdiena Otrdiena Trešdiena Ceturtdiena Piektdiena Sestdiena Svētdiena'],
  mk: ['понеделник вторник среда четврток петок сабота недела', 'пон вто сре чет пет саб нед'],
  ms: ['Isnin Selasa Rabu Khamis Jumaat Sabtu Ahad'],
  nl: ['maandag dinsdag woensdag donderdag vrijdag zaterdag zondag', 'ma di wo do vr za zo'],
  pl: [
    'poniedziałek wtorek środa czwartek piątek sobota niedziela',
    'pon wt śr czw pt sob niedz',
    'pn wt śr cz pt sb nd',
    '- - - - - so ni',
  ],
  pt: [
    'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo',
    'segunda terça quarta quinta sexta sábado domingo',
    '- - - - - sábados domingos',
    'seg ter qua qui sex sáb dom',
    '- - - - - sá do',
  ],
  ro: ['luni marți miercuri joi vineri sâmbătă duminică', 'lu ma mi jo vi sâ du'],
  ru: ['понедельник вторник среда четверг пятница суббота воскресенье', 'пн вт ср чт пт сб вс'],
  sk: ['pondelok utorok streda štvrtok piatok sobota nedeľa', 'po ut st št pi so ne'],
  sl: [
    'ponedeljek torek sreda četrtek petek sobota nedelja',
    'po to sr če pe so ne',
    'pon tor sre čet pet sob ned',
  ],
  sr: [
    'понедељак уторак среда четвртак петак субота недеља',
    'пон уто сре чет пет суб нед',
    'pon uto sre čet pet sub ned',
    'ponedeljak utorak sreda četvrtak petak subota nedelja',
  ],
  sv: [
    'måndag tisdag onsdag torsdag fredag lördag söndag',
    'mån tis ons tor fre lör sön',
    'må ti on to fr lö sö',
  ],
  th: ['วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์ วันอาทิตย์', 'จันทร์ อังคาร พุธ พฤหัสบดี ศุกร์ เสาร์ อาทิตย์'],
  tr: [
    'Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar',
    'pzt sal çar per cum cmt paz',
    'pt sa ça pe cu ct pz',
    '- - - - - - pa',
  ],
  uk: ["понеділок вівторок середа четвер п'ятниця субота неділя", 'пн вт ср чт пт сб нд'],
  vi: ['Thứ_Hai Thứ_Ba Thứ_Tư Thứ_Năm Thứ_Sáu Thứ_Bảy Chủ_Nhật'],
  zh: [
    '星期一 星期二 星期三 星期四 星期五 星期六 星期日',
    '周一 周二 周三 周四 周五 周六 周日',
    '週一 週二 週三 週四 週五 週六 週日',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
