import type { BusinessField } from './business-fields.js';
import { namesInLanguages } from './column-names-in-languages.js';
import { daysInList, endsOfAllDays, hoursInList } from './day-columns.js';
import { spellingsWithoutMarks } from './spellings-without-marks.js';

/** Names in English and of programs; see `otherColumnNames`. */
const englishNames: Readonly<Partial<Record<BusinessField, readonly string[]>>> = {
  name: words(`name1 businesstradename businessname companyname storename restaurantname placename shopname venuename hotelname outletname
    facilityname establishmentname poiname premisesname organizationname organisationname dbaname doingbusinessasname
    doingbusinessas operatingname tradingname tradingas tradename membername pagename locationname sitename namesprimary
    listingtitle posttitle company business restaurant vendorname vendor accountname title dba
    entityname legalname`),
  category:
    words(`categoryname maincategory primarycategory businesscategory categoriesprimary maintype businesstype
    facilitytype establishmenttype venuetype storetype membercategory fsqcategorylabels licensedescription
    naicscodedescription naicsdescription primarynaicsdescription primarysicdescription cuisinedescription joblistingcategory professionname
    industry primaryindustry amenity shop tourism craft office leisure`),
  subtypes: words(
    'categories types alltypes poicategories additionalcategories cuisines cuisine foodtype postcategory',
  ),
  subtypesInList: ['categories', 'cuisines', 'types', 'subtypes'].flatMap((list) =>
    Array.from({ length: 10 }, (_, index) => `${list}${index}`),
  ),
  services: words('servicesprovided servicesoffered'),
  phone:
    words(`phonenumber mainphone primaryphone businessphone contactphone companyphone companyhqphone listingphone workphone telephone
    telephonenumber phoneno phonenum phonenumbercombined telno phone# tel# tel displayphone poiphone phone1 phones
    phones0 contactnumber contactno formattedphonenumber mainphonenumber mobile mobilephone mobileno telf1`),
  address:
    words(`completeaddress addressfull formatted locationformattedaddress locationdisplayaddress displayaddress
    addressfreeformaddress businessaddress companyaddress storeaddress restaurantaddress detailedaddress joblocation
    addresses location vicinity`),
  addressLines:
    words(`addressline1 addressline2 addressline3 addressline4 addressline5 address1 address2 address3
    locationaddress1 locationaddress2 locationaddress3 licenceaddressline1 licenceaddressline2 licenceaddressline3
    addressaddressline1 addressaddressline2 streetaddress streetaddress1 streetaddress2 street street1 street2
    streetname addressstreet addressstreetname addressstreet1 addressobjstreet1 addressstreetaddress addresses0freeform addrstreet stras`),
  streetDirection: words('streetdirection streetdir streetpredirection predirection predir streetprefix'),
  streetSuffix: words('streetsuffix streettype sttype'),
  houseNumber:
    words(`addrhousenumber addresshousenumber housenumber housenr houseno streetnumber streetno streetnr
    street# house# stno addressnumber civicnumber
    premisenumber addressbuilding building house`),
  buildingNumber: words('buildingnumber buildingno buildingnr'),
  houseNumberBefore: [],
  houseNumberSuffix: words('housenumbersuffix housenumberaddition'),
  addressObject: words('completeaddress detailedaddress'),
  city: words(`locality municipality town addresscity locationcity locationlocality addrcity addressobjcity
    addressaddresslocality addresslocality addressmunicipality addresses0locality posttown towncity citytown cityname
    geolocationcity ort01 citystatezip city,statezip city,state,zip citystate city,state`),
  suburb: words('suburb suburbtown townsuburb suburbortown citysuburb'),
  state:
    words(`region province administrativearea stateprovince stateorprovince stateregion statename addressregion
    addrstate prov addressregioncode addressaddressregion addresscountrysubdivision addresses0region addressstate
    locationstate locationregion addressobjstate`),
  postalCode:
    words(`postcode zip zipcode zippostalcode ziporpostalcode addresspostalcode addresszip eircode locationzipcode
    locationpostcode addrpostcode postcodezip zippostcode addresses0postcode addressobjpostalcode sourcezipcode
    pincode postal pstlz`),
  country: words(`countryregion countryregionkey countryorregion countryname addresscountryname addresscountry
    addresscountrycode addresscountryregion
    locationcountry addrcountry addressaddresscountry addresses0country addressobjcountry geolocationcountryshort land1`),
  rating: words(`averagerating avgrating avgratings aggregatedrating reviewrating reviewsrating reviewsaverage
    averagereviewscore totalscore aggregaterating overallrating googlerating googlestars ratings stars rate`),
  reviews:
    words(`numofreviews noofreviews reviewsnumber numreviews totalreviews totalreviewscount statstotalratings
    reviewcounts ratingcount ratingscount totalratings userratingstotal googlereviews googlecount #reviews #ofreviews
    votes`),
  photo:
    words(`photourl imageurl imgurl imglink image photo1 mainimage mainphoto featuredimage coverphoto logophoto
    listingimg postimages thumbnail`),
  // Those of single days are read by their parts (day-columns.ts).
  hoursOfDays: hoursInList,
  closingOfDays: [...endsOfAllDays.values()],
  daysOfHours: daysInList,
  workingHours:
    words(`openinghours openhours businesshours operatinghours officehours hoursofoperation openinghoursweekdaytext
    originalopenhours openingtimes opentime opentimes storehours tradinghours timing timings jobhours hoursdisplay
    hours`),
  about: words('additionalinfo'),
  placeId: words('googleplaceid'),
  locationLink:
    words(`googlemapsurl googlemapslink googlemapurl googlemaplink googlemaps mapsurl mapslink mapurl
    maplink placeurl placelink`),
  link: words('pageurl'),
  website:
    words(`websiteurl websiteurlurl webaddress webpage web homepage homepageurl openwebsite companywebsite
    contactwebsite website1 websites websites0 poiurl companydomainname listingurl`),
  email: words('emails emailaddress businessemail contactemail listingemail emails0'),
  description: words(`descriptions businessdescription shortdescription descriptionshort longdescription
    fromthebusiness postcontent listingcontent aboutus aboutme`),
  latitude:
    words(`lat @lat locationlat geolocationlat gpscoordinateslatitude coordinateslatitude geocodesmainlatitude
    geocodelatitude manuallat geometrylocationlat geolatitude geolat positionlat coordinates geocoordinates
    gpscoordinates latlng latlong latlon geolocation geopoint geopoint2d geometry thegeom geom businesslocation wkt`),
  longitude: words(`lng @lon lon long locationlng locationlon geolocationlong gpscoordinateslongitude
    coordinateslongitude geocodesmainlongitude geocodelongitude manuallng geometrylocationlng geolongitude geolng
    positionlon positionlng`),
  closingDay: words('locationenddate businessenddate dbaenddate'),
  businessStatus: words('status currentstatus openstate companystatus operatingstatus'),
};

/** Where people number what a business may have several of: `Телефон 1`, `E-mail 1`. */
const numberedFields: readonly BusinessField[] = ['phone', 'email', 'website'];

const writtenNames = Object.fromEntries(
  (Object.keys({ ...englishNames, ...namesInLanguages }) as BusinessField[]).map((field) => [
    field,
    [...(englishNames[field] ?? []), ...words(namesInLanguages[field] ?? '')],
  ]),
) as Readonly<Partial<Record<BusinessField, readonly string[]>>>;

const everyWrittenName = new Set(Object.values(writtenNames).flat());

/**
 * Names that other programs, cities and people give the columns, preferred first. They count only in a file without
 * the expected name: `title` is the name of a place in one export and the position of a person in another.
 */
export const otherColumnNames = Object.fromEntries(
  (Object.keys(writtenNames) as BusinessField[]).map((field) => {
    const plain = words(namesInLanguages[field] ?? '').flatMap(spellingsWithoutMarks);
    // Of another field, such a spelling is a word in another language.
    const names = [...(writtenNames[field] ?? []), ...plain.filter((name) => !everyWrittenName.has(name))];
    return [field, numberedFields.includes(field) ? [...names, ...firstOf(names)] : names];
  }),
) as Readonly<Partial<Record<BusinessField, readonly string[]>>>;

/** The same names as those of the first of several columns. */
function firstOf(names: readonly string[]): readonly string[] {
  return names.filter((name) => !name.endsWith('1')).map((name) => `${name}1`);
}

function words(list: string): readonly string[] {
  // As names of a header are folded: Thai and Hindi have letters of two characters.
  return list
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '');
}
