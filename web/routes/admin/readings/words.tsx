import type { ReaderWordRow } from '#contract/sync/readings.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { previewRetire, retireWord } from '#web/data/sync/reading-calls.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { ReadingTabs } from '#web/features/readings/reading-tabs.tsx'
import { WORD_LIST } from '#web/features/readings/word-list.ts'
import { useAct } from '#web/features/forms/use-act.tsx'

const page = privateScreen('readerWords', (api, input) => loadList(api, 'GET /api/lecturas/palabras', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function ReaderWords() {
  const list = page.useLoaded()
  const { act, ask, dialog } = useAct()
  const retire = ({ id, palabra }: ReaderWordRow) =>
    act({
      send: async () => {
        const text = previewText(await previewRetire(id))
        const isAgreed = await ask({ title: `¿Retirar «${palabra}»?`, text, act: 'Retirar' })
        return isAgreed ? retireWord(id) : null
      },
      done: ({ siguen, trabajo }) => {
        const rest = trabajo === null ? '' : ' El resto se deshace en segundo plano.'
        return `«${palabra}» ya no se usa: ${siguen} lecturas vuelven a esperar.${rest}`
      },
    })
  return (
    <>
      <ListView
        screen={WORD_LIST}
        list={list}
        title={page.title}
        lead={<ReadingTabs />}
        rowActs={(row) =>
          row.estado === 'retirada' ? [] : [{ label: 'Retirar', isDestructive: true, onAct: () => void retire(row) }]
        }
        empty={{
          title: 'Todavía no se ha enseñado ninguna palabra',
          text: 'En la revisión, «Todo el grupo» enseña qué quiere decir la palabra que tienen en común.',
          act: <ActionLink to={privatePath('readings')}>Ir a la revisión</ActionLink>,
        }}
      />
      {dialog}
    </>
  )
}

function previewText({
  seQuedan,
  vuelvenAEsperar,
  decididas,
  hayMas,
}: Awaited<ReturnType<typeof previewRetire>>): string {
  const parts = [
    `${hayMas ? 'De las primeras 500, ' : ''}${vuelvenAEsperar} lecturas vuelven a esperar y lo que dieron se quita`,
    ...(seQuedan > 0 ? [`${seQuedan} se entienden también sin ella y se quedan`] : []),
    ...(decididas > 0 ? [`${decididas} que alguien decidió se quedan como están`] : []),
  ]
  return `${parts.join('; ')}.`
}
