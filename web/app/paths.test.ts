import { expect, it } from 'vitest'
import { paths, withQuery } from './paths.ts'

it.each([
  [paths.search('balatas & más'), '/ListadoProductos?busqueda=balatas+%26+m%C3%A1s'],
  [paths.spokenSearch('tsuru 98'), '/ListadoProductos?prod=tsuru+98'],
  [paths.compare(), '/comparar'],
  [paths.compare(['A/1', 'B&2']), '/comparar?clave=A%2F1&clave=B%262'],
  [withQuery(paths.catalogues, { year: null, categoria: undefined }), '/catalogosview'],
  [withQuery(paths.catalogues, { year: 2026, pagina: '2' }), '/catalogosview?year=2026&pagina=2'],
])('%s', (address, expected) => expect(address).toBe(expected))
