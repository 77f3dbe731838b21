/**
 * An item of a shop that pays different rates for different items. An item without a rate earns nothing. `picture`
 * defaults to the sku.
 */
export type OwnLine = readonly [sku: string, name: string, price: number, rate: string | undefined, picture?: string]

const OTHER = 'Everything else'

/** The items of each shop, by the shop's slug. */
export const OWN_GOODS: Readonly<Record<string, readonly OwnLine[]>> = {
  'juniper-loom': [
    ['scarf', 'Long wool scarf', 3400, 'Blankets and knits'],
    ['shirt', 'Soft cotton shirt', 4200, OTHER],
    ['coat', 'Coat with deep pockets', 12800, OTHER],
    ['socks', 'Five pairs of knitted socks', 1850, 'Blankets and knits'],
    ['hat', 'Hat from the clearance shelf', 900, undefined],
  ],
  wayfinch: [
    ['weekend', 'A weekend by the water, with the way there', 32900, 'Packages'],
    ['night', 'One night for two', 14900, 'Hotels'],
    ['ticket', 'Flight, there and back', 18900, 'Flights'],
    ['tax', 'City tax', 450, undefined],
  ],
  'clearbrook-pharmacy': [
    ['soap', 'Three bars of our own soap', 1450, 'Own brand'],
    ['cream', 'Our own hand cream for winter', 1900, 'Own brand'],
    ['vitamins', 'Vitamins for the dark months', 2600, 'Vitamins', 'oil'],
    ['tea', 'Evening tea, forty bags', 1175, OTHER],
    ['sample', 'Box of samples from the clearance shelf', 600, undefined],
  ],
  northfold: [
    ['shirt', 'Shirt that dries overnight', 4200, OTHER],
    ['jacket', 'Jacket with deep pockets', 12800, 'Jackets', 'coat'],
    ['socks', 'Five pairs of socks', 1850, OTHER],
    ['hat', 'Hat from the clearance shelf', 900, undefined],
  ],
  deskhaven: [
    ['chair', 'Chair that does not squeak', 18900, 'Chairs'],
    ['desk', 'Desk of oak', 34900, 'Desks'],
    ['lamp', 'Lamp for the desk', 6400, OTHER],
    ['folders', 'Folders from the clearance shelf', 700, undefined],
  ],
  'longbridge-rail': [
    ['first', 'First class, there and back', 9800, 'First class', 'ticket'],
    ['ticket', 'Return ticket', 5800, 'Every other ticket'],
    ['week', 'Ticket for a week', 7900, 'Every other ticket', 'ticket'],
    ['tax', 'City tax', 450, undefined],
  ],
  'skylantern-fares': [
    ['ticket', 'Flight at five in the morning', 14900, 'Flights'],
    ['night', 'One night near the runway', 8900, 'Hotels'],
    ['tax', 'City tax', 450, undefined],
  ],
  gamebarn: [
    ['boards', 'Board game for four', 3900, 'Board games', 'puzzle'],
    ['blocks', 'Forty wooden blocks', 3900, OTHER],
    ['bear', 'Bear with a waistcoat', 4400, OTHER],
    ['chalk', 'Chalk from the clearance shelf', 500, undefined],
  ],
  'brightwater-optics': [
    ['glasses', 'Round glasses', 9900, 'Glasses'],
    ['shades', 'Glasses for the sun', 7900, 'Glasses', 'glasses'],
    ['lenses', 'Lenses for thirty days', 2900, 'Lenses'],
    ['case', 'Case from the clearance shelf', 600, undefined, 'sample'],
  ],
  'trailhead-tents': [
    ['tent', 'Tent for two', 18900, 'Tents'],
    ['bag', 'Bag for two days', 7900, OTHER],
    ['lamp', 'Lamp for the tent', 2900, OTHER],
    ['pegs', 'Pegs from the clearance shelf', 500, undefined, 'pens'],
  ],
}
