import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async ({ db, pool }) => {
  await makeProduct(db, {
    key: 'EX-1',
    line: 'Balatas',
    applications: [{ make: 'Kiwara', model: 'Palmito', from: 2001, to: 2005, engine: '1.6L' }],
  })
  await pool.query(`
    insert into model_generations (make, model, names, year_from, source) values ('Kiwara', 'Palmito', '{Z1}', 2001, 'x');
    insert into engine_codes (engine_id, code) select id, 'GA16' from engines;
    insert into vehicle_aliases (alias, make, model) values ('=Palmitito', 'Kiwara', 'Palmito');
    insert into synonym_groups (terms) values ('{perendengue,cachivache}')`)
})
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })
})

async function linesOf(url: string, { cookies } = admin) {
  const answer = await test.current.app.inject({ method: 'GET', url, cookies })
  return { status: answer.statusCode, lines: answer.body.replace('\uFEFF', '').split('\r\n') }
}

it.each([
  ['armadoras', 'kiwara', 'Armadora,Modelos,Partes', 'Kiwara,1,1'],
  ['modelos', 'palmito', 'Armadora,Modelo,Generaciones,Desde,Hasta,Partes', 'Kiwara,Palmito,Z1 2001–hoy,2001,2005,1'],
  ['motores', 'ga16', 'Motor,Códigos,Litros,Cilindros,Partes', '1.6L,GA16,1.6,,1'],
  [
    'nombres-vehiculo',
    'palmitito',
    'La gente escribe,Armadora,Modelo,Está en el catálogo,Partes',
    // A spreadsheet does not take it for a formula.
    "'=Palmitito,Kiwara,Palmito,Sí,1",
  ],
  ['sinonimos', 'perendengue', 'Palabra,También le dicen,Búsquedas populares', 'perendengue,cachivache,0'],
])('%s that the search gives are a file', async (name, search, heading, row) => {
  const { status, lines } = await linesOf(`/api/${name}/exporta?buscar=${search}`)
  expect([status, ...lines.slice(0, 2)]).toEqual([200, heading, row])
  expect((await linesOf(`/api/${name}/exporta?buscar=no-existe`)).lines.slice(1)).toEqual([''])
  const seller = await signIn(test.current, { roles: ['vendedor'] })
  expect((await linesOf(`/api/${name}/exporta`, seller)).status).toBe(403)
})
