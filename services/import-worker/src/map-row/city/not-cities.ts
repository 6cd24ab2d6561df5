/** Places within a building or a town, and post office boxes, which may stand where a city would. */
export const notCity =
  /^(?:(?:bajos?|caba|capital federal|cent(?:r[oe]|rum|er)|tsentar|център|zentrum|innenstadt|altstadt|erdgeschoss|entresuelo|casco antiguo|centre-ville)$|(?:local|loja|piso|planta|puerta|piano|interno|scala|étage|bâtiment|stock|etage|postfach|postbus|po?stboks|boks|box|b\.?p|c\.?p|apartado|casella|skrytka|mop|pol[ií]gono|urbanizaci[oó]n|zona industriale?)(?!\p{L}))|\ssav\.?$/iu;
/**
 * Towns whose names are words for streets, floors or boxes. Directly behind their codes the town is meant.
 */
export const townsLikeWays = new Set([
  '1165 halfweg',
  '14010 viale',
  '16015 casella',
  '1673 rue',
  '1927 chemin',
  '18300 loja',
  '24014 piazza brembana',
  '39120 chemin',
  '4771 langeweg',
  '55035 piazza al serchio',
  '55054 piano di mommio',
  '7250 klosters platz',
  '7270 davos platz',
  '80063 piano di sorrento',
  '80120 rue',
  '84010 scala',
  '87060 scala coeli',
  '94015 piazza armerina',
  '95032 piano tavola',
]);
