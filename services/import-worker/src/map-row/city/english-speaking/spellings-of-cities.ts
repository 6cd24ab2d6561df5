const points: Readonly<Record<string, string>> = { N: 'North', S: 'South', E: 'East', W: 'West' };
/** `N Las Vegas`, `W. Palm Beach`: no town's name begins with the letter alone. */
const point = /^([NSEW])(?:\.\s?|\s)(?=\p{L}{2})/iu;

/** A town's name with its point of the compass spelled out; undefined when it has none. */
function withWholePoint(text: string): string | undefined {
  const name = points[point.exec(text)?.[1]?.toUpperCase() ?? ''];
  if (name === undefined) return undefined;
  const rest = text.replace(point, '');
  return `${rest === rest.toUpperCase() ? name.toUpperCase() : name} ${rest}`;
}

const newYork = /^new york city$/i;
/** What people call a city of the USA, and no other one. */
const shortNames = new Map([
  ['bham', 'Birmingham'],
  ['nyc', 'New York'],
  ['phila', 'Philadelphia'],
  ['philly', 'Philadelphia'],
]);
const longestShortName = 6;

/** The city of the USA that people call so; undefined for any other text. */
export function cityOfShortName(text: string): string | undefined {
  return text.length > longestShortName ? undefined : shortNames.get(text.toLowerCase());
}

/** In small letters it has no state that is written as one. */
const washington = /^(washington),? d\.?\s?c\.?$/i;

/** The one name of a city of the USA that people write in several ways; undefined for any other. */
export function americanCity(text: string): string | undefined {
  if (newYork.test(text)) return 'New York';
  return cityOfShortName(text) ?? washington.exec(text)?.[1] ?? withWholePoint(text);
}

/** `Quebec City` and Québec are one. */
const wordForCity = /(?<=^qu[eé]bec) city$/i;
/** `District of North Vancouver`, as maps write a municipality. `Ville de Québec` is how the city names itself. */
const canadianMunicipality =
  /^(?:city|district|municipality|town|township|village) of\s(?!the\s)(?=\p{L}{2})/iu;

/** The same of Canada. */
export function canadianCity(text: string): string | undefined {
  const name = text.replace(canadianMunicipality, '').replace(wordForCity, '');
  return name === text ? withWholePoint(text) : name;
}

/** Councils that have the name of their city; `Darwin City` and `Townsville City` are suburbs. */
const australianCouncil = /^(gold coast|ipswich) city$/i;

/** The same of Australia. */
export function australianCity(text: string): string | undefined {
  return australianCouncil.exec(text)?.[1] ?? withWholePoint(text);
}
