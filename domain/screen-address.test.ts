import { expect, it } from 'vitest'
import {
  brandAddress,
  catalogueAddress,
  lineAddress,
  postAddress,
  productAddress,
  vehicleAddress,
} from './screen-address.ts'

it.each([
  [productAddress('AM.330/2'), '/verprods/AM.330%2F2'],
  [lineAddress(7, 'Baleros y retenes'), '/ListadoProductos/7/Baleros%20y%20retenes'],
  [brandAddress(3, 'Ñandú & Cía'), '/OurBrands/3/%C3%91and%C3%BA%20%26%20C%C3%ADa'],
  [postAddress('purgar-frenos'), '/DetallePosts/purgar-frenos'],
  [catalogueAddress(2026, 'motor-y-enfriamiento'), '/catalogoview/2026/motor-y-enfriamiento'],
  [vehicleAddress({}), '/catalogo/busqueda/todos/todos/todos/todos'],
  [
    vehicleAddress({ year: 1998, make: 'Nissan', model: 'Tsuru', engine: 'L4 1.6L' }),
    '/catalogo/busqueda/1998/Nissan/Tsuru/L4%201.6L',
  ],
  [vehicleAddress({ make: 'Land Rover', year: null }), '/catalogo/busqueda/todos/Land%20Rover/todos/todos'],
])('%s', (address, expected) => expect(address).toBe(expected))
