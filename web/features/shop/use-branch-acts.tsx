import { useNavigate } from 'react-router'
import { branchUseText } from '#domain/shop/branch-uses.ts'
import { privatePath } from '#web/app/private-paths.ts'
import {
  closeShopBranch,
  deleteShopBranch,
  makeMainShopBranch,
  reopenShopBranch,
  type ShopBranch,
} from '#web/data/content/shop-calls.ts'
import { useAct, type Act } from '#web/features/forms/use-act.tsx'

const IS_MAIN = 'Es la principal: antes haz principal a otra.'

/** The acts on a whole branch. `dialog` is to be rendered anywhere on the screen. */
export function useBranchActs(branch: ShopBranch, alsoReload: () => Promise<unknown>) {
  const { nombre, principal, vende, cerrada, usos } = branch
  const { act, isBusy, dialog } = useAct(alsoReload)
  const navigate = useNavigate()
  const button = (label: string, { reason = null, ...what }: Act<unknown> & { readonly reason?: string | null }) => ({
    label,
    reason,
    isBusy: isBusy(label),
    onClick: () => void act({ key: label, ...what }),
  })
  const makeMain = button('Hacer principal', {
    reason: vende ? null : 'Antes debe vender: es la que surte a quien no tiene otra.',
    question: {
      title: `¿Hacer principal a ${nombre}?`,
      text: 'Es la que muestra el pie de página, y la que surte a quien no tiene otra. La de ahora deja de serlo.',
      act: 'Hacer principal',
      isDestructive: false,
    },
    send: () => makeMainShopBranch(branch),
    done: `${nombre} es la principal.`,
  })
  const close = button('Cerrar sucursal', {
    reason: principal ? IS_MAIN : null,
    question: {
      title: `¿Cerrar ${nombre}?`,
      text: (
        <>
          <p>Deja de verse en Contacto y de vender. Sus documentos se conservan, y puedes volver a abrirla.</p>
          <Uses branch={branch} title="Todavía la usan:" />
        </>
      ),
      act: 'Cerrar sucursal',
    },
    send: () => closeShopBranch(branch),
    done: `${nombre} quedó cerrada.`,
  })
  const reopen = button('Abrir sucursal', {
    question: {
      title: `¿Abrir ${nombre}?`,
      text: 'Vuelve a verse en Contacto. Para que venda, enciende «Vende» en IVA y horario.',
      act: 'Abrir sucursal',
      isDestructive: false,
    },
    send: () => reopenShopBranch(branch),
    done: `${nombre} está abierta.`,
  })
  const used = usos.length === 0 ? null : `La usan ${usesText(branch)}: ciérrala en lugar de eliminarla.`
  const remove = button('Eliminar', {
    reason: principal ? IS_MAIN : used,
    question: {
      title: `¿Eliminar ${nombre}?`,
      text: 'Nada la usa. Se pierden sus datos, horario y vías de envío.',
      act: 'Eliminar',
    },
    send: () => deleteShopBranch(branch),
    done: `${nombre} se eliminó.`,
    instead: () => navigate(privatePath('shopBranches')),
  })
  return {
    acts: [...(principal ? [] : [makeMain]), cerrada ? reopen : close, { ...remove, isDestructive: true }],
    dialog,
  }
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })

function usesText({ usos }: ShopBranch): string {
  return LIST.format(usos.map(({ que, cantidad }) => branchUseText(que, cantidad)))
}

function Uses({ branch, title }: { readonly branch: ShopBranch; readonly title: string }) {
  if (branch.usos.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul className="bullets">
        {branch.usos.map(({ que, cantidad }) => (
          <li key={que}>{branchUseText(que, cantidad)}</li>
        ))}
      </ul>
    </>
  )
}
