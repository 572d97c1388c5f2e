/** The payments after today in words, wherever a sum is told. */
export const coming = {
  then: 'Then {total} on {date}.',
  thenAlso: 'Then {total} on {date}, and {later} on {laterDate}.',
  renews: 'It renews until you cancel.',
  ends: 'The last payment is on {date}. Nothing renews.',
  last: 'That is the last payment.',
}
