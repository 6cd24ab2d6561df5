/** Digits that people write in place of ASCII's, zero first: those of full width, Arabic ones, and Persian ones. */
export const OTHER_DIGITS = '０１２３４５６７８９٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';

/** The fewest digits of a number that is searched: the shortest that people dial without an area code. */
export const LEAST_PHONE_DIGITS = 7;

/**
 * SQL: `phoneKey` of the search index, of the columns `phone_e164` and `phone`. Most numbers are known in their
 * international form, for which no pattern is needed: patterns take ten times as long.
 */
export const PHONE_KEY = `
  CASE WHEN phone_e164 IS NULL
         THEN substring(reverse(regexp_replace(translate(phone, '${OTHER_DIGITS}', '${'0123456789'.repeat(3)}'), '[^0-9]', '', 'g'))
                        FROM '^.{${LEAST_PHONE_DIGITS},}$')
       WHEN length(phone_e164) > ${LEAST_PHONE_DIGITS} THEN reverse(substr(phone_e164, 2))
  END`;
