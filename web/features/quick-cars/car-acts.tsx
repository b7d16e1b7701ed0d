import { IconCopy, IconDeviceFloppy, IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { carListErrors } from '#web/data/buying/car-calls.ts'
import { pricedPartList } from '#web/data/buying/quick-order-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { NameDialog, type NameQuestion } from '#web/features/cart/name-dialog.tsx'
import { saveText } from '#web/features/lists/save-text.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { PrintButton } from '#web/ui/page-actions/print-button.tsx'
import { requestedRow, errorRows, goodRows, vehicleText } from './car-rows.ts'
import type { CarListOnScreen } from './use-car-list.ts'
import type { SavedListActs } from './use-saved-list.ts'

interface CarActsProps {
  readonly list: CarListOnScreen
  readonly saved: SavedListActs
  readonly hasCart: boolean
}

/** The acts on the whole list. */
export function CarActs({ list, saved, hasCart }: CarActsProps) {
  const good = goodRows(list.rows)
  const nothing = good.length === 0 ? nothingText(list) : null
  const download = async (name: string, text: () => Promise<string>) => {
    try {
      saveText(name, await text())
    } catch (error) {
      list.fail(errorMessage(error, 'No se pudo preparar el archivo. Inténtalo otra vez.'))
    }
  }
  const copy = async () => {
    const text = good.map((row) =>
      [vehicleText(row), row.car.nota, row.part.k_parte, row.car.cantidad || '1'].join('\t'),
    )
    try {
      await navigator.clipboard.writeText(text.join('\n'))
      list.say('Lista copiada: pégala en una hoja o en un mensaje.')
    } catch {
      list.fail('El navegador no permitió copiar. Descarga la lista.')
    }
  }
  return (
    <div className="row gap-8 no-print">
      {hasCart && (
        <ExplainedButton reason={nothing} isBusy={list.isBusy} onClick={() => void list.addToCart()}>
          Agregar {good.length === 1 ? '1 pieza' : `piezas de ${countText(good.length)} autos`} al carrito
        </ExplainedButton>
      )}
      <ExplainedButton
        look={hasCart ? 'plain' : 'accent'}
        reason={nothing}
        onClick={() => void download('piezas-por-auto.csv', () => pricedPartList(good.map(requestedRow)))}
      >
        <IconDownload size={20} aria-hidden />
        Descargar lista con precios
      </ExplainedButton>
      <Keep list={list} saved={saved} />
      <ActionButton look="plain" isBusy={list.isBusy} onClick={() => void list.search()}>
        <IconRefresh size={20} aria-hidden />
        Buscar otra vez
      </ActionButton>
      <ExplainedButton look="plain" reason={nothing} onClick={() => void copy()}>
        <IconCopy size={20} aria-hidden />
        Copiar
      </ExplainedButton>
      <PrintButton />
      <ErrorFile list={list} onDownload={download} />
      {saved.open === null && (
        <ActionButton look="plain" onClick={list.clear}>
          <IconTrash size={20} aria-hidden />
          Vaciar
        </ActionButton>
      )}
    </div>
  )
}

/** Saves the list under a name, or its changes. */
function Keep({ list, saved }: Pick<CarActsProps, 'list' | 'saved'>) {
  const [question, setQuestion] = useState<NameQuestion | null>(null)
  const { ask, dialog } = useConfirm()
  const close = () => setQuestion(null)
  const { open } = saved
  const asNew: NameQuestion = {
    title: 'Guardar la lista de autos',
    label: 'Nombre de la lista',
    name: '',
    act: 'Guardar lista',
    send: saved.saveAs,
  }
  const remove = async () => {
    if (open === null) return
    const isAgreed = await ask({
      title: `¿Eliminar la lista “${open.nombre}”?`,
      text: 'Se eliminan sus autos y lo que elegiste para ellos. Tu carrito no cambia.',
      act: 'Eliminar lista',
    })
    if (isAgreed) await saved.remove()
  }
  return (
    <>
      {open === null ? (
        <ActionButton look="plain" onClick={() => setQuestion(asNew)}>
          <IconDeviceFloppy size={20} aria-hidden />
          Guardar lista
        </ActionButton>
      ) : (
        <>
          <ActionButton look="plain" isBusy={saved.isBusy || list.isBusy} onClick={() => void saved.save()}>
            <IconDeviceFloppy size={20} aria-hidden />
            Guardar cambios
          </ActionButton>
          <ActionButton
            look="plain"
            onClick={() =>
              setQuestion({
                title: 'Renombrar la lista de autos',
                label: 'Nombre de la lista',
                name: open.nombre,
                act: 'Renombrar',
                send: saved.rename,
              })
            }
          >
            Renombrar
          </ActionButton>
          <ActionButton look="plain" onClick={() => void remove()}>
            <IconTrash size={20} aria-hidden />
            Eliminar lista
          </ActionButton>
        </>
      )}
      <NameDialog question={question} onClose={close} onDone={close} />
      {dialog}
    </>
  )
}

interface ErrorFileProps {
  readonly list: CarListOnScreen
  readonly onDownload: (name: string, text: () => Promise<string>) => Promise<void>
}

function ErrorFile({ list, onDownload }: ErrorFileProps) {
  const errors = errorRows(list.rows)
  if (errors.length === 0) return null
  return (
    <ActionButton look="plain" onClick={() => void onDownload('autos-por-corregir.csv', () => carListErrors(errors))}>
      <IconDownload size={20} aria-hidden />
      Descargar {errors.length === 1 ? 'el auto por corregir' : `los ${countText(errors.length)} por corregir`}
    </ActionButton>
  )
}

function nothingText({ rows }: CarListOnScreen): string {
  return rows.length > 0 && rows.every(({ isAdded }) => isAdded)
    ? 'Todo está agregado ya.'
    : 'Ningún auto tiene pieza todavía: elige o corrige los marcados.'
}
