import { IconArrowBackUp, IconEyeOff, IconPencil, IconRefresh, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useState, type ReactElement } from 'react'
import type { TroubleRow } from '#contract/catalog/troubles.ts'
import {
  assignTroubles,
  ignoreTroubles,
  recheckTroubles,
  reopenTroubles,
  type TroubleSummary,
} from '#web/data/catalog/trouble-calls.ts'
import { useSession } from '#web/data/session.ts'
import type { BulkAct } from '#web/features/lists/list-screen.ts'
import type { RowAct } from '#web/ui/table/column.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { PartPricing } from '#web/features/price-lists/part-pricing.tsx'
import { isOfPrice, troublePath } from './trouble-place.ts'
import { useTroubleQuestion } from './use-trouble-question.tsx'

interface TroubleActs {
  readonly rowActs: (row: TroubleRow) => readonly RowAct[]
  readonly bulkActs: readonly BulkAct[]
  /** To render anywhere on the screen. */
  readonly dialogs: ReactElement
}

type Selection = Parameters<BulkAct['run']>[0]

/** The acts on one trouble, and on many. */
export function useTroubleActs(people: TroubleSummary['personas']): TroubleActs {
  const session = useSession()
  const [priced, setPriced] = useState<string | null>(null)
  const { askOwner, askReason, questionDialog } = useTroubleQuestion(people)

  const assign = async (selection: Selection, count: number) => {
    const owner = await askOwner(count)
    if (owner === null) return null
    const { cambiados } = await assignTroubles(selection, owner.id)
    return `${owner.nombre} atiende ${errorsText(cambiados)}.`
  }
  const ignore = async (selection: Selection, count: number) => {
    const reason = await askReason(count)
    if (reason === null) return null
    const { cambiados } = await ignoreTroubles(selection, reason)
    return cambiados === 1 ? 'Se ignora 1 error.' : `Se ignoran ${errorsText(cambiados)}.`
  }
  const reopen = async (selection: Selection) => {
    const { cambiados } = await reopenTroubles(selection)
    return cambiados === 1 ? 'Se reabrió 1 error.' : `Se reabrieron ${errorsText(cambiados)}.`
  }
  const recheck = async (selection: Selection) => {
    const { piezas, resueltos, nuevos } = await recheckTroubles(selection)
    return recheckText(piezas, resueltos, nuevos)
  }
  const { act } = useAct()
  const one = (send: () => Promise<string | null>) => void act({ send, done: (message) => message })

  const rowActs = (row: TroubleRow): readonly RowAct[] => {
    const itself = { ids: [row.id] }
    const isPending = row.estado === 'abierto' || row.estado === 'en_atencion'
    const acts: readonly (RowAct | false)[] = [
      {
        label: 'Corregir la pieza',
        icon: <IconPencil size={18} />,
        ...(isOfPrice(row.tipo)
          ? { onAct: () => setPriced(row.pieza.clave) }
          : { to: troublePath(row.tipo, row.pieza.id) }),
      },
      { label: 'Revisar otra vez', icon: <IconRefresh size={18} />, onAct: () => one(() => recheck(itself)) },
      isPending &&
        row.responsable?.id !== session.id && {
          label: 'Atender yo',
          icon: <IconUserCheck size={18} />,
          onAct: () => void act({ send: () => assignTroubles(itself, session.id ?? 0), done: 'Es tuyo.' }),
        },
      isPending && {
        label: 'Asignar…',
        icon: <IconUserPlus size={18} />,
        onAct: () => one(() => assign(itself, 1)),
      },
      isPending && { label: 'Ignorar…', icon: <IconEyeOff size={18} />, onAct: () => one(() => ignore(itself, 1)) },
      row.estado === 'ignorado' && {
        label: 'Reabrir',
        icon: <IconArrowBackUp size={18} />,
        onAct: () => one(() => reopen(itself)),
      },
    ]
    return acts.filter((each) => each !== false)
  }

  const bulkActs: readonly BulkAct[] = [
    { label: 'Asignar…', icon: <IconUserPlus size={20} />, run: assign },
    { label: 'Revisar otra vez', icon: <IconRefresh size={20} />, run: recheck },
    { label: 'Ignorar…', icon: <IconEyeOff size={20} />, run: ignore },
    { label: 'Reabrir', icon: <IconArrowBackUp size={20} />, run: reopen },
  ]
  const dialogs = (
    <>
      {questionDialog}
      <PartPricing partKey={priced} onClose={() => setPriced(null)} />
    </>
  )
  return { rowActs, bulkActs, dialogs }
}

function errorsText(count: number): string {
  return count === 1 ? '1 error' : `${count.toLocaleString('es-MX')} errores`
}

function recheckText(parts: number, closed: number, opened: number): string {
  const checked = parts === 1 ? 'Se revisó 1 pieza' : `Se revisaron ${parts.toLocaleString('es-MX')} piezas`
  const more = opened === 0 ? '' : ` ${opened === 1 ? 'Apareció' : 'Aparecieron'} ${errorsText(opened)} más.`
  if (closed === 0) return `${checked}: todo sigue igual.${more}`
  return `${checked}: ${closed === 1 ? '1 error ya no está' : `${errorsText(closed)} ya no están`}.${more}`
}
