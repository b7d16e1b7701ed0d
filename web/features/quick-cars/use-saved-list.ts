import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  CAR_LISTS_KEY,
  carListQuery,
  createCarList,
  deleteCarList,
  renameCarList,
  updateCarList,
  type CarListSummary,
} from '#web/data/buying/car-calls.ts'
import { layersLeft } from '#web/ui/dialog/layer-history.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { savedOfRow, type CarRow } from './car-rows.ts'
import type { CarListOnScreen } from './use-car-list.ts'

type OpenList = Pick<CarListSummary, 'id' | 'nombre' | 'version'>

/** Navigation state after saving: the rows on screen stay. */
export interface JustSaved {
  readonly saved: number
}

/** The acts on the saved list. @param opened null: not saved yet */
export function useSavedList(list: CarListOnScreen, opened: OpenList | null) {
  const [open, setOpen] = useState(opened)
  const [isBusy, setBusy] = useState(false)
  // As stored; search results are no change of it.
  const content = useRef(contentOf(list.rows))
  const queries = useQueryClient()
  const navigate = useNavigate()
  const forget = (id: number) => queries.removeQueries({ queryKey: carListQuery(id).queryKey })
  const refreshLists = () => void queries.invalidateQueries({ queryKey: CAR_LISTS_KEY })

  /** Throws where the name is refused. */
  async function saveAs(nombre: string): Promise<void> {
    const stored = list.rows.map(savedOfRow)
    const saved = await createCarList(nombre, stored)
    setOpen(saved)
    content.current = contentOf(list.rows)
    list.markSaved(stored)
    list.say(`Se guardó la lista “${saved.nombre}”.`)
    refreshLists()
    const state: JustSaved = { saved: saved.id }
    await navigate({ search: `?tipo=autos&lista=${saved.id}` }, { replace: true, preventScrollReset: true, state })
  }

  async function save(): Promise<void> {
    if (open === null) return
    setBusy(true)
    try {
      const stored = list.rows.map(savedOfRow)
      setOpen(await updateCarList(open.id, stored, open.version))
      content.current = contentOf(list.rows)
      list.markSaved(stored)
      list.say(`Se guardó la lista “${open.nombre}”.`)
      forget(open.id)
      refreshLists()
    } catch (error) {
      list.fail(errorMessage(error, 'No se pudo guardar la lista. Inténtalo otra vez.'))
    }
    setBusy(false)
  }

  /** Throws where the name is refused. */
  async function rename(nombre: string): Promise<void> {
    if (open === null) return
    setOpen(await renameCarList(open.id, nombre))
    forget(open.id)
    refreshLists()
  }

  async function remove(): Promise<void> {
    if (open === null) return
    try {
      await deleteCarList(open.id)
      content.current = contentOf(list.rows)
      refreshLists()
      // The confirmation has closed.
      await layersLeft()
      await navigate({ search: '?tipo=autos' }, { replace: true })
    } catch (error) {
      list.fail(errorMessage(error, 'No se pudo eliminar la lista. Inténtalo otra vez.'))
    }
  }

  const losesChanges = () => open !== null && content.current !== contentOf(list.rows)

  return { open, isBusy, saveAs, save, rename, remove, losesChanges }
}

/** The typed fields and chosen parts. */
function contentOf(rows: readonly CarRow[]): string {
  return JSON.stringify(rows.map(({ car, choice, savedPart }) => [car, choice, savedPart?.id]))
}

export type SavedListActs = ReturnType<typeof useSavedList>
