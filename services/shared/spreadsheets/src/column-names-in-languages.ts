import type { BusinessField } from './business-fields.js';

/**
 * Names of the columns in other languages, folded, preferred first. A word that means something else in a header of
 * another language is left out: `note` is French for a rating, `kraj` Polish for a country and Czech for a region.
 * `by`, a city, counts in Danish and Norwegian headers only.
 */
export const namesInLanguages: Readonly<Partial<Record<BusinessField, string>>> = {
  name: `işletmeadi firmaadi firmaünvani firma firmenname betriebsname unternehmen unternehmensname betrieb
    nomdelétablissement nométablissement nomdelentreprise nomcommercial enseigne enseigne1etablissement
    denominationusuelleetablissement raisonsociale
    dénomination denomination denominationunitelegale nombrecomercial nombredelestablecimiento nombredelaempresa
    nombredelnegocio nomestab nombredelaunidadeconómica establecimiento empresa razónsocial razonsocial rótulo insegna
    ragionesociale denominazione nomefantasia nomedaempresa razãosocial razaosocial bedrijfsnaam handelsnaam
    nazwafirmy názevfirmy obchodnífirma företagsnamn företag virksomhedsnavn bedriftsnavn firmanavn yrityksennimi
    yritys cégnév nom nombre nome naam nazwa název nazev názov namn navn navn1 nimi név denumirefirmă denumirefirma
    denumire nume nama namausaha namatoko название наименование организация назва επωνυμία 店名 店舗名 施設名 名称
    名稱 店铺名称 企业名称 公司名称 公司名稱 商户名 事業所名 施設名称 営業施設名称、屋号又は商号 상호명 상호 업체명
    사업장명 têndoanhnghiệp namedesbetriebs namederfirma názovfirmy naziv nazivfirme име pavadinimas nosaukums tên
    têncửahàng têncôngty têncơsở ชื่อร้าน ชื่อสถานประกอบการ ชื่อ الاسم اسمالمتجر اسمالنشاط اسمالمنشأة שםהעסק שםעסק שםחברה
    שם नाम ticariünvan isim ünvan`,
  category: `kategori kategorie branche catégorie categorie categoría categoria activité activite nombreact
    nombredeclasedelaactividad actividad rubro giro tipologia kategoria branża bransch bransje toimiala kategória
    категория рубрика категорія κατηγορία カテゴリ カテゴリー ジャンル 类别 类型 類別 업종 kategorija loại danhmục
    ประเภท หมวดหมู่ التصنيف الفئة קטגוריה श्रेणी sektör betriebsart 업태구분명`,
  subtypes: `рубрики`,
  phone: `telefon telefonnummer téléphone teléfono telefono telefone numérodetéléphone númerodeteléfono telefoonnummer
    telefoon telefonszám puhelin puhelinnumero telepon телефон τηλέφωνο 電話番号 電話 电话 전화번호 전화 điệnthoại
    telefón telefonas tālrunis sốđiệnthoại โทรศัพท์ เบอร์โทร เบอร์โทรศัพท์ 联系电话 聯絡電話 телефоны telefonnr telnr
    telefonno الهاتف رقمالهاتف טלפון फ़ोन फोन`,
  address: `adres adresse anschrift dirección direccion domicilio indirizzo endereço endereco morada adress
    besöksadress vestigingsadres osoite cím adresa adresă alamat адрес адреса διεύθυνση 住所 所在地連結表記 所在地
    企业地址 營業地址 地址 주소 địachỉ adresas adrese ที่อยู่ العنوان כתובת पता 도로명주소 도로명전체주소 소재지전체주소
    ที่ตั้ง`,
  addressLines: `straße strasse straßeundhausnummer strasseundhausnummer straßenr strassenr straße,nr straße+hausnr
    straßehausnummer straße,hausnummer straße&hausnummer straßeundhausnr rue calle via rua logradouro libellédevoie
    libellevoieetablissement nomdelavoie nombrevia nombredevía nombredelavía nomvial nombredelavialidad straat
    straatnaam ulica ulice adres1 adresse1 adresse2 gatuadress gateadresse forretningsadresseadresse katuosoite utca
    utca,házszám strada ulicaibroj οδός שםרחוב اسمالشارع`,
  streetType: `typedevoie typevoie typevoieetablissement tipodevía tipodevia tipovía tipovia clasevial tipologradouro
    tipodelogradouro tipovial tipodevialidad`,
  houseNumberBefore: 'numérodevoie numerovoieetablissement',
  houseNumberSuffix: 'indicederépétition indicerepetitionetablissement huisletter huisnummertoevoeging',
  houseNumber: `hausnummer hausnr huisnummer civico numerocivico númerocivico númeroexterior númeroexteriorokilómetro
    numeroext númerodacasa číslopopisné číslodomovní nrdomu numerdomu nrbudynku numerbudynku husnummer házszám מסבית
    מספרבית رقمالمبنى`,
  city: `şehir ilçe il ort plzort plz,ort stadt ville commune libellecommuneetablissement ciudad localidad municipio
    población poblacion città citta comune località cidade município localidade concelho woonplaats vestigingsplaats
    plaats miasto miejscowość město obec mesto postort poststed forretningsadressepoststed kaupunki postitoimipaikka
    paikkakunta város település oraș oras localitate kota kotakabupaten kabupatenkota ortschaft 所属城市 город місто
    πόλη 城市 도시 thànhphố grad miestas pilsēta град tỉnhthànhphố المدينة עיר שםעיר mjesto शहर by`,
  state: `bundesland kanton provincia estado entidadfederativa entidad uf il provincie województwo wojewodztwo län fylke
    maakunta megye județ judet provinsi область регион νομός 都道府県 省份`,
  postalCode: `postakodu plz postleitzahl codepostal codepostaletablissement cpostal códigopostal codigopostal cap cep
    kodpocztowy psč psc postnummer postnr forretningsadressepostnummer postinumero irányítószám irsz codpoștal
    codpostal kodepos почтовыйиндекс индекс τκ ταχυδρομικόςκώδικας 郵便番号 邮编 邮政编码 신우편번호 우편번호
    poštanskibroj poštovnísměrovacíčíslo smerovaciečíslo paštokodas пощенскикод поштовийіндекс mãbưuđiện รหัสไปรษณีย์
    الرمزالبريدي מיקוד पिनकोड`,
  country: `ülke land pays país pais paese země zeme krajina ország țara maa negara страна країна χώρα 国 国家 국가
    država forretningsadresseland šalis valsts държава quốcgia ประเทศ الدولة البلد מדינה देश`,
  rating: `puan bewertung calificación calificacion puntuación puntuacion valoración valoracion valutazione avaliação
    avaliacao beoordeling ocena hodnocení hodnotenie betyg vurdering arvosana értékelés рейтинг оценка βαθμολογία 評価
    评分 評分 평점 оцінка đánhgiá คะแนน التقييم דירוג`,
  reviews: `yorumsayisi anzahlbewertungen anzahlrezensionen nombredavis nbavis númerodeopiniones numerodeopiniones
    nodeopiniones númerodereseñas reseñas numerorecensioni numerodirecensioni recensioni avaliações numerodeavaliacoes
    númerodeavaliações aantalbeoordelingen aantalreviews liczbaopinii počethodnocení početrecenzí antalrecensioner
    antalomdömen antalanmeldelser antallanmeldelser jumlahulasan количествоотзывов отзывы колвоотзывов
    кількістьвідгуків 口コミ数 レビュー数 评论数 点评数 리뷰수 sốđánhgiá จำนวนรีวิว عددالتقييمات`,
  photo: 'foto imagen immagine imagem bild zdjęcie фото 写真 图片',
  workingHours: `öffnungszeiten çalişmasaatleri horaires horairesdouverture heuresdouverture horario horarios
    horariodeapertura horariodeatención horáriodefuncionamento horário horariodefuncionamento horáriodeatendimento
    orari orario orariodiapertura oraridiapertura openingstijden openingsuren godzinyotwarcia otevíracídoba
    otváraciehodiny öppettider åbningstider åpningstider aukioloajat nyitvatartás programdelucru jambuka
    jamoperasional режимработы графикработы времяработы часыработы ωράριο 営業時間 营业时间 營業時間 영업시간
    radnovrijeme radnovreme darbolaikas darbalaiks работновреме графікроботи giờmởcửa เวลาเปิด เวลาทำการ ساعاتالعمل
    שעותפתיחה delovničas odpiralničas`,
  website: `webseite internet internetadresse siteweb siteinternet sitioweb sitioeninternet sítionainternet páginaweb
    paginaweb sitoweb sito sitointernet websitesi stronawww stronainternetowa www webovástránka webbplats hemsida
    hjemmeside nettside nettsted kotisivu weboldal honlap situsweb сайт вебсайт ιστοσελίδα ウェブサイト ホームページ
    网站 网址 網站 홈페이지 웹사이트 webstranica webstránka webovéstránky уебсайт svetainė tīmekļavietne trangweb
    เว็บไซต์ الموقعالإلكتروني الموقع אתר`,
  email: `eposta courriel mail adresseemail adressemail correoelectrónico correoelectronico correoelec correo
    indirizzoemail emailadres emailadresse epost epostadress epostadresse sähköposti emailcím surel электроннаяпочта
    почта メールアドレス メール 邮箱 이메일 епошта имейл elpaštas อีเมล البريدالإلكتروني דואל`,
  description: `açiklama beschreibung descripción descripcion descrizione descrição descricao omschrijving opis popis
    beskrivning beskrivelse kuvaus leírás descriere deskripsi описание περιγραφή 説明 描述 简介 설명 aprašymas môtả
    คำอธิบาย الوصف תיאור`,
  businessStatus: '经营状态 登记状态 企业状态 영업상태명',
  stateInSirene: `etatadministratifetablissement etatadministratifdelétablissement étatadministratifdelétablissement
    etatadministratifunitelegale`,
  closingDay: '폐업일자',
  latitude: 'enlem breitengrad latitud latitudine широта 緯度 纬度 위도 ละติจูด lintang vĩđộ',
  longitude: 'boylam längengrad longitud longitudine долгота 経度 经度 경도 ลองจิจูด bujur kinhđộ',
};
