import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeBranch } from '#test/factories/catalog.ts'
import { presentHours } from './present.ts'

const test = useTestApp(async () => {})
const get = async () => (await test.current.app.inject('/api/admin/contactosucursales')).json()

it('a store without data has neither branches nor numbers', async () => {
  expect(await get()).toEqual({
    principal: null,
    sucursales: [],
    ConfigEmpresa: {
      Nombre: '',
      ano: null,
      correo: '',
      chatbox_asesores: '',
      chatbox_atencion: '',
      chatbox_tmk: '',
      preciosVisitantes: false,
      documentosLegales: [],
    },
  })
})

it('shows the company, the main branch and all branches to everyone', async () => {
  const { db } = test.current.database
  const main = await makeBranch(db, 'Norte')
  const other = await makeBranch(db, 'Alfa')
  await db
    .updateTable('company')
    .set({ name: 'Refacciones', since_year: 1986, chat_advisors: '523300000001' })
    .execute()
  await db
    .updateTable('branches')
    .set({ phones: ['33 0000 0101'], address: 'Calle 1', latitude: 20.5, longitude: -103.25 })
    .where('id', '=', main)
    .execute()
  await db
    .insertInto('branch_hours')
    .values([1, 2, 3].map((weekday) => ({ branch_id: main, weekday, opens: '08:30', closes: '18:00' })))
    .execute()
  await db
    .insertInto('branch_networks')
    .values([
      { branch_id: main, network: 'WhatsApp', value: '523300000101' },
      { branch_id: main, network: 'Facebook', value: 'https://facebook.example/x' },
    ])
    .execute()

  const answer = await get()
  expect(answer.ConfigEmpresa).toMatchObject({ Nombre: 'Refacciones', ano: 1986, chatbox_asesores: '523300000001' })
  expect(answer.sucursales.map((branch: { id: number }) => branch.id)).toEqual([main, other])
  expect(answer.principal).toEqual(answer.sucursales[0])
  expect(answer.principal).toMatchObject({
    nombre: 'Norte',
    direccion: 'Calle 1',
    telefonos: ['33 0000 0101'],
    horarios: [{ dias: [1, 2, 3], abre: '08:30', cierra: '18:00' }],
    zonaHoraria: 'America/Mexico_City',
    latitud: 20.5,
    longitud: -103.25,
    mapa: 'https://www.google.com/maps/search/?api=1&query=20.5%2C-103.25',
    esPrincipal: true,
    redes: [
      { redsocial: 'Facebook', valor: 'https://facebook.example/x' },
      { redsocial: 'WhatsApp', valor: '523300000101' },
    ],
  })
  expect(answer.sucursales[1]).toMatchObject({ mapa: '', latitud: null, horarios: [], redes: [], esPrincipal: false })
})

it('days with the same hours are grouped, and a day may have two periods', () => {
  const day = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })
  const week = [day(1, '09:00', '14:00'), day(1, '16:00', '19:00'), day(2, '09:00', '14:00'), day(6, '10:00', '14:00')]
  expect(presentHours(week)).toEqual([
    { dias: [1, 2], abre: '09:00', cierra: '14:00' },
    { dias: [1], abre: '16:00', cierra: '19:00' },
    { dias: [6], abre: '10:00', cierra: '14:00' },
  ])
})
