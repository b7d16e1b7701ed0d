import type { Person } from '#domain/access.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { removeView, storeView, viewsOf, type NewView, type ViewRow } from './store.ts'

type Db = Database['db']

const MOST_VIEWS = 30

export async function listViews(db: Db, person: Person, list: string): Promise<readonly ViewRow[]> {
  return viewsOf(db, person.id, list)
}

export async function saveView(db: Db, person: Person, view: NewView): Promise<ViewRow | Failure> {
  const views = await viewsOf(db, person.id, view.list)
  if (views.length >= MOST_VIEWS && views.every(({ name }) => name !== view.name)) {
    return new Failure('conflict', `Ya tienes ${MOST_VIEWS} vistas de esta lista. Elimina una para guardar otra.`)
  }
  return storeView(db, person.id, view)
}

export async function deleteView(db: Db, person: Person, id: number): Promise<void | Failure> {
  if (!(await removeView(db, person.id, id))) return new Failure('not_found', 'Esta vista no existe.')
}
