import { z } from 'zod'
import { MAX_TASK_TEXT } from '#domain/customers/tasks.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, idFilter } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Tareas')
/** The same as the screen's. */
const { access } = PRIVATE_SCREENS.advisorDashboard

const id = z.number().int().positive().max(2_147_483_647)
const version = z.number().int().positive()
const params = z.object({ id: idFilter })
const done = z.object({ success: z.literal(true) })

export const taskFields = z.object({
  texto: writtenText.min(1).max(MAX_TASK_TEXT),
  /** null: no due day. */
  vence: dayFilter.nullable().default(null),
  /** The customer that it concerns. */
  empresa: id.nullable().default(null),
})
export const taskChange = taskFields.extend({ version })

const task = z.object({
  id,
  version,
  texto: z.string(),
  vence: z.iso.date().nullable(),
  empresa: z.object({ id, nombre: z.string() }).nullable(),
  /** When it was done; null: open. */
  hecha: z.iso.datetime().nullable(),
})
export type Task = z.infer<typeof task>

export const tasks = define('GET /api/tareas', {
  summary:
    'Las tareas propias: las pendientes, la que vence antes primero y las que no tienen día al final; y las últimas hechas',
  access,
  response: z.object({
    /** Today at the shop. */
    hoy: z.iso.date(),
    pendientes: z.array(task),
    hechas: z.array(task),
  }),
})

export const addTask = define('POST /api/tareas', {
  summary: 'Agrega una tarea propia',
  access,
  body: taskFields.extend({
    /** Idempotency key. */
    clave: z.string().min(8).max(100),
  }),
  response: z.object({ id }),
})

export const changeTask = define('POST /api/tareas/:id', {
  summary: 'Cambia una tarea propia',
  access,
  params,
  body: taskChange,
  response: z.object({ version }),
})

export const finishTask = define('POST /api/tareas/:id/hecha', {
  summary: 'Marca una tarea propia como hecha, o otra vez como pendiente',
  access,
  params,
  body: z.object({ hecha: z.boolean() }),
  response: done,
})

export const deleteTask = define('POST /api/tareas/:id/borra', {
  summary: 'Borra una tarea propia',
  access,
  params,
  body: z.object({}),
  response: done,
})
