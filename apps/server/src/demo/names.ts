import { createRandom } from '#providers/seeded-random.ts'

export function inventedNames(seed: string, count: number): string[] {
  const random = createRandom(`${seed}: names`)
  const first = words(FIRST)
  const family = words(FAMILY)
  const names = new Set<string>()
  // In rounds, so that namesakes are spread over the league.
  while (names.size < count) for (const name of random.shuffled(family)) names.add(`${random.pick(first)} ${name}`)
  return [...names].slice(0, count)
}

const words = (text: string) => text.trim().split(/\s+/)

const FIRST = `
Abel Adrien Alaric Alonzo Ambrose Anders Ansel Archie Arlo Asa August Aurelio Barnaby Bastian Beckett Benoît Bodie Boone
Bram Bruno Caius Calvin Cassius Cedric Ciro Clyde Cormac Cyrus Damaris D'Angelo Dario Dashiell Demetri Desmond
Dimitri Dorian Duncan Eamon Efraín Eli Elias Emeric Enzo Esteban Ezra Fabian Felix Fergus Finnian Flynn Florian Gideon
Gilles Gus Hakeem Hamish Hendrik Horatio Hugo Ignacio Ike Ivor Jabari Jacoby Ja'Ron Jareth Jericho Joaquín Jorah Josiah
Juno Kai Kaseem Keanu Kellan Kip Kofi Lachlan Lamonte Laszlo Leander Leif Linus Lorenzo Lucian Mateo Maddox Magnus Malik
Marcellus Matthias Maxim Milo Monroe Nikolai Noam Obadiah Octavio Olin Omari Orson Otis Percy Phineas Quill
Quincy Rafael Ransom Remy Rhys Roman Rory Rufus Salvador Santino Sebastián Silas Soren Stellan Tadeo Tavaris Thaddeus
Théo Tobias Tre'Quan Tyrell Ulysses Umar Valentin Viggo Waylon Wendell Wilder Xavier Yannick Yosef Zachariah Zeke
`

const FAMILY = `
Abernethy Ackerley Alderwick Amberton Ashgrove Atterbury Aylesworth Bancourt Barrowby Beaumaris Bellwether Birchmore
Blackthorn Boddington Bramblett Branscombe Brightwater Broadmoor Brockhurst Burlingame Caldwell-Reyes Cantrelle Carmody
Castellane Chadwick Chillingham Clearwater Colquhoun Copperfield Corrigan Coverdale Crabtree-Lowe Cranleigh Crestwell
Cullingworth Dalrymple Danvers Darkwood Delacroix Dellarosa Devereaux-Hall Dinsdale Draycott Drummond Dunleavy Eastlake
Eckersley Edgecombe Elderkin Ellsworthy Everard Fairweather Falconbridge Farnsworth Featherstone Fenwick Ferreira-Lund
Fitzroy Foxglove Frobisher Galbraith Garrowby Gladwyn Goldthwaite Graystone Greenhalgh Grimsditch Guthrum Hackenberry
Halloway Hargreave Harkness Hathersage Hawksmoor Heatherington Hightower-Bly Hollingshead Holloman Honeycutt Hornblower
Huxtable Inglewood Ironside Jellicoe Kettering Kilbryde Kingsolver Kirkbride Knightly Langstaff Larkspur Lattimore-Vance
Leatherwood Liddell Lockridge Lonsdale Lovejoy Lymington MacAlister Mandeville Marchbanks Marlowe Merriweather Middlemarch
Millbrook Monaghan Montague Moorcroft Mossgrave Mountjoy Mulberry Nettlefold Nightingale Norcross Núñez-Clay Oakhurst
O'Dwyer O'Halloran Oldcastle Ormsby Ottoway Overstreet Pemberley Pendergast Penhaligon Pettigrew Pickersgill Plumtree
Poindexter Pomeroy Popplewell Quarrington Quickfall Rackham Ravensworth Redfern Ridgeway Rockwell Rosenthorn Rothery
Rutherglen Saltonstall Sandoval-Pike Satterfield Scarborough Sedgewick Shackleton Silverlake Skeffington Slate Smallwood-Orr
Snowdon Sommerville Sparrowhawk Stallworthy Standish Starbuck Stonebridge Strickland Summerfield Swallowtail
Tattersall Templeton Thackeray Thistlewood Thornbury Tillinghast Tolliver Trelawney Tredinnick Twelvetrees Underhill
Uttley Vandermeer Vasquez-Thorne Venables Wainscott Wakefield Waverly Weatherby Wentworth Westergaard Wetherell Whitlock
Wickersham Wigglesworth Winterbourne Wolfenden Woodhouse Wychwood Yardley Yarborough Zellweger Zimmerfeld
`
