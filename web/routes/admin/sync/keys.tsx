import { useState } from 'react'
import type { KeyRow } from '#contract/systems/keys.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { revokeKey } from '#web/data/systems/system-calls.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { KEY_LIST } from '#web/features/sync/key-list.tsx'
import { NewKey } from '#web/features/sync/new-key.tsx'
import { SyncTabs } from '#web/features/sync/sync-tabs.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useAct } from '#web/features/forms/use-act.tsx'

const page = privateScreen('systemKeys', async (api, input) => {
  const list = await loadList(api, 'GET /api/sistemas/llaves', input)
  return { list, today: new Date().toISOString().slice(0, 10) }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function Keys() {
  const { list, today } = page.useLoaded()
  const { act, dialog } = useAct()
  const [isMaking, setMaking] = useState(false)
  const revoke = ({ id, inicio, sistema }: KeyRow) =>
    act({
      question: {
        title: `¿Retirar la llave ${inicio}… de ${sistema}?`,
        text: 'Desde ahora no abre nada, y no se puede devolver. Lo que ya mandó se queda.',
        act: 'Retirar',
      },
      send: () => revokeKey(id),
      done: 'Llave retirada.',
    })
  const newKey = <ActionButton onClick={() => setMaking(true)}>Nueva llave</ActionButton>
  return (
    <>
      <ListView
        screen={KEY_LIST}
        list={list}
        title={page.title}
        lead={<SyncTabs />}
        acts={newKey}
        rowActs={(row) =>
          row.estado === 'retirada' ? [] : [{ label: 'Retirar', isDestructive: true, onAct: () => void revoke(row) }]
        }
        empty={{
          title: 'Todavía no hay llaves',
          text: 'Cada sistema manda sus lotes con una llave suya. Crea la primera.',
          act: newKey,
        }}
      />
      <NewKey isOpen={isMaking} today={today} onClose={() => setMaking(false)} />
      {dialog}
    </>
  )
}
