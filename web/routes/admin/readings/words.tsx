import { useLoaderData, useRevalidator } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { ReaderWordRow } from '#contract/sync/readings.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { previewRetire, retireWord } from '#web/data/sync/reading-calls.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { ReadingTabs } from '#web/features/readings/reading-tabs.tsx'
import { WORD_LIST } from '#web/features/readings/word-list.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { showFailure } from '#web/features/forms/show-failure.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.readerWords

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/lecturas/palabras', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** What was taught to the reader of descriptions; what a word did is taken back with it. */
export default function ReaderWords() {
  const list = useLoaderData<typeof load>()
  const { revalidate } = useRevalidator()
  const { ask, dialog } = useConfirm()
  const retire = async ({ id, palabra }: ReaderWordRow) => {
    try {
      const preview = await previewRetire(id)
      const isAgreed = await ask({
        title: `¿Retirar «${palabra}»?`,
        text: previewText(preview),
        act: 'Retirar',
      })
      if (!isAgreed) return
      const { siguen, trabajo } = await retireWord(id)
      const rest = trabajo === null ? '' : ' El resto se deshace en segundo plano.'
      void showToast({
        message: `«${palabra}» ya no se usa: ${siguen} lecturas vuelven a esperar.${rest}`,
        color: 'green',
      })
    } catch (error) {
      showFailure(error)
    }
    void revalidate()
  }
  return (
    <>
      <ListView
        screen={WORD_LIST}
        list={list}
        title={title}
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
