/** Places within a building or a town, and post office boxes, which may stand where a city would. */
export const notCity =
  /^(?:(?:bajos?|caba|capital federal|cent(?:r[oe]|rum|er)|tsentar|център|zentrum|innenstadt|altstadt|erdgeschoss|entresuelo|casco antiguo|centre-ville)$|(?:local|loja|piso|planta|puerta|piano|interno|scala|étage|bâtiment|stock|etage|postfach|postbus|po?stboks|boks|box|b\.?p|c\.?p|apartado|casella|skrytka|mop|pol[ií]gono|urbanizaci[oó]n|zona industriale?)(?!\p{L}))|\ssav\.?$/iu;
