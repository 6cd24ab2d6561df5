/** A small invented directory as a CSV file; the last row has no name. */
export const SAMPLE_CSV = [
  'name,category,phone,full_address,postal_code,country,rating,reviews,working_hours,place_id',
  'The Copper Kettle,Cafe,0117 496 0001,"12 Mill Lane, Bristol BS1 4AA",BS1 4AA,United Kingdom,4.5,120,"{""Monday"":""9AM-5PM""}",ChIJcopper1',
  'Kettle & Pan,Restaurant,0113 496 0002,"3 Dock Road, Leeds LS1 1AB",LS1 1AB,United Kingdom,3.9,44,,ChIJpan0002',
  'Çiğköfte Evi,Fast Food,0113 496 0003,"4 Dock Road, Leeds LS1 1AB",LS1 1AB,United Kingdom,4.1,9,,ChIJevi0003',
  'Łódź Bakery,Bakery,,"5 Polna, 90-001 Łódź",90-001,Poland,5,2,,ChIJlodz004',
  ',Cafe,,"6 Nameless Street, Leeds",LS1 1AB,United Kingdom,1,1,,ChIJnone005',
  '',
].join('\n');
