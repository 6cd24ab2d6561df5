import type { BusinessField } from './business-columns.js';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** What stands before or behind the name of a day. */
const besideDay = ['hours', 'openinghours', 'operatinghours', 'businesshours', 'workinghours', 'openhours'];

/** The day of a column that holds the hours of one day: `Monday hours`, `operating_hours.monday`. */
export const dayOfColumn: ReadonlyMap<string, string> = new Map(
  weekdays.flatMap((day) =>
    ['', ...besideDay].flatMap((beside): [string, string][] => [
      [`${day.toLowerCase()}${beside}`, day],
      [`${beside}${day.toLowerCase()}`, day],
    ]),
  ),
);

/** A list of objects as columns: `openingHours/0/day`, `openingHours/0/hours`. */
const hoursInList = weekdays.map((_day, index) => `openinghours${index}hours`);
const daysInList = weekdays.map((_day, index) => `openinghours${index}day`);

/**
 * Names that other programs, cities and people give the columns, preferred first. They count only in a file without
 * the expected name: `title` is the name of a place in one export and the position of a person in another.
 */
export const otherColumnNames: Readonly<Partial<Record<BusinessField, readonly string[]>>> = {
  name: words(`businessname companyname storename restaurantname placename shopname venuename hotelname dbaname
    doingbusinessasname doingbusinessas operatingname tradingname tradename namesprimary listingtitle posttitle company
    business restaurant title dba işletmeadi firmaadi firma firmenname unternehmen nom raisonsociale nombre nome
    ragionesociale`),
  category:
    words(`categoryname maincategory primarycategory businesscategory categoriesprimary maintype businesstype
    fsqcategorylabels licensedescription naicscodedescription cuisinedescription joblistingcategory professionname
    industry amenity shop tourism craft office leisure kategori kategorie branche catégorie categorie categoría
    categoria`),
  subtypes: words('categories types alltypes additionalcategories cuisines cuisine foodtype postcategory'),
  services: words('servicesprovided servicesoffered'),
  phone:
    words(`phonenumber mainphone primaryphone businessphone contactphone telephone telephonenumber phoneno tel
    displayphone phone1 phones mobile mobilephone telefon telefonnummer téléphone teléfono telefono telefone`),
  address: words(`completeaddress addressfull locationformattedaddress locationdisplayaddress displayaddress
    businessaddress companyaddress storeaddress restaurantaddress detailedaddress joblocation addresses adres adresse
    anschrift dirección direccion indirizzo endereço endereco location`),
  addressLines:
    words(`addressline1 addressline2 addressline3 addressline4 addressline5 address1 address2 address3
    locationaddress1 locationaddress2 locationaddress3 licenceaddressline1 licenceaddressline2 licenceaddressline3
    streetaddress street street1 street2 streetname addrstreet straße strasse rue calle via`),
  houseNumber: words('addrhousenumber housenumber streetnumber hausnummer building'),
  addressObject: words('completeaddress detailedaddress'),
  city: words(`locality municipality town addresscity locationcity locationlocality addrcity addressobjcity posttown
    şehir ort stadt ville commune ciudad città citta cidade`),
  state: words(`region province administrativearea stateprovince stateregion addressregion addressstate
    locationstate locationregion addressobjstate bundesland provincia`),
  postalCode:
    words(`postcode zip zipcode zippostalcode addresspostalcode locationzipcode locationpostcode addrpostcode
    addressobjpostalcode sourcezipcode pincode postakodu plz postleitzahl códigopostal codigopostal cap cep`),
  country:
    words(`countryregion addresscountry addresscountryregion locationcountry addrcountry addressobjcountry ülke
    land pays país pais paese`),
  rating:
    words(`averagerating avgrating avgratings reviewrating reviewsrating reviewsaverage averagereviewscore
    totalscore aggregaterating overallrating googlerating ratings stars rate puan bewertung calificación puntuación`),
  reviews: words(`numberofreviews reviewsnumber numreviews totalreviews reviewcounts ratingcount ratingscount
    totalratings userratingstotal votes yorumsayisi anzahlbewertungen nombredavis`),
  photo: words(`photourl imageurl imgurl imglink image photo1 mainimage mainphoto featuredimage coverphoto
    logophoto listingimg postimages thumbnail`),
  hoursOfDays: [...dayOfColumn.keys(), ...hoursInList],
  daysOfHours: daysInList,
  workingHours:
    words(`openinghours openhours businesshours operatinghours hoursofoperation openingtimes storehours
    jobhours hoursdisplay hours öffnungszeiten çalişmasaatleri horaires horairesdouverture horario horarios orari`),
  about: words('additionalinfo'),
  placeId: words('googleplaceid'),
  locationLink:
    words(`googlemapsurl googlemapslink googlemapurl googlemaplink googlemaps mapsurl mapslink mapurl maplink
    placeurl placelink`),
  website:
    words(`websiteurl websiteurlurl webaddress webpage web homepage openwebsite companywebsite contactwebsite
    websites websitesi webseite siteweb siteinternet sitioweb páginaweb sitoweb`),
  email: words('emails emailaddress businessemail contactemail emails0 eposta courriel correoelectrónico'),
  description:
    words(`descriptions businessdescription shortdescription fromthebusiness postcontent listingcontent
    aboutus aboutme açiklama beschreibung descripción descrizione descrição`),
  latitude:
    words(`lat @lat locationlat gpscoordinateslatitude coordinateslatitude geocodesmainlatitude geocodelatitude
    manuallat coordinates gpscoordinates businesslocation enlem breitengrad`),
  longitude: words(`lng @lon lon long locationlng locationlon gpscoordinateslongitude coordinateslongitude
    geocodesmainlongitude geocodelongitude manuallng boylam längengrad`),
  businessStatus: words('status currentstatus openstate'),
};

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}
