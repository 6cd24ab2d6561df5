/**
 * Column names of each field in order of preference, folded by foldColumnName. The last ones are of Google's Places API,
 * whose objects programs write as a column for each of their members; its own `name` is an id.
 */
export const businessColumns = {
  name: ['displaynametext', 'name', 'displayname'],
  category: ['category', 'type', 'primarytypedisplaynametext', 'primarytypedisplayname', 'primarytype'],
  subtypes: ['subtypes'],
  /** A list that is written as a column for each of its members: `categories/0`, `categories/1`. */
  subtypesInList: [],
  services: ['services'],
  phone: ['phone', 'internationalphonenumber', 'nationalphonenumber'],
  address: ['fulladdress', 'address', 'formattedaddress'],
  /** The lines of an address, in a file that has no column of whole addresses. */
  addressLines: [],
  /** `N` of `N Main St`. */
  streetDirection: [],
  /** `Rue`, `Calle`: in a column before that of the street's name. */
  streetType: [],
  /** `St`, `Lane`: behind a street's name in English. */
  streetSuffix: [],
  houseNumber: [],
  /** The house number, where the line of the street has none. */
  buildingNumber: [],
  /** The house number in French, which the street's name follows. */
  houseNumberBefore: [],
  /** The letter or number behind a house number: `bis`, `A`. */
  houseNumberSuffix: [],
  /** The parts of an address as an object. */
  addressObject: [],
  city: ['city'],
  /** The place in Australia and New Zealand; beside a city a quarter. */
  suburb: [],
  state: ['state', 'usstate', 'statecode'],
  postalCode: ['postalcode'],
  country: ['country', 'countrycode'],
  rating: ['rating'],
  /** Where one column counts the reviews, `reviews` may hold their texts. */
  reviews: ['reviewcount', 'reviewscount', 'numberofreviews', 'reviews', 'userratingcount'],
  photo: ['photo'],
  streetView: ['streetview'],
  workingHours: [
    'workinghours',
    'regularopeninghours',
    'regularopeninghoursweekdaydescriptions',
    'regularopeninghoursperiods',
  ],
  /** A column for each day of the week, in which the day stands before its hours. */
  hoursOfDays: [0, 1, 2, 3, 4, 5, 6].map((day) => `regularopeninghoursweekdaydescriptions${day}`),
  /** When a day closes, if the column of the day has only when it opens. */
  closingOfDays: [],
  /** Whether a day is closed, beside its hours. */
  flagsOfDays: [],
  /** The days of a list of objects that is written in columns. */
  daysOfHours: [],
  about: ['about'],
  placeId: ['placeid'],
  locationLink: ['locationlink', 'googlemapsuri'],
  /** Links of any kind; one to a map is the location's. */
  link: ['link', 'url'],
  website: ['websitehref', 'site', 'website', 'websiteuri'],
  email: ['email', 'email1'],
  verified: ['verified'],
  description: ['description'],
  latitude: ['latitude', 'locationlatitude'],
  longitude: ['longitude', 'locationlongitude'],
  businessStatus: ['businessstatus'],
  /** Whether France's register (SIRENE) still has a business, in letters of its own. */
  stateInSirene: [],
  closedForGood: ['permanentlyclosed', 'ispermanentlyclosed'],
  /** The day on which it closed for good. */
  closingDay: ['dateclosed'],
} as const satisfies Record<string, readonly string[]>;

export type BusinessField = keyof typeof businessColumns;
