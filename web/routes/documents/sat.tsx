import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SatQuestionRow } from '#contract/documents/sat-state.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { querySatStates } from '#web/data/documents/sat-calls.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import type { BulkAct } from '#web/features/lists/list-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { QUESTION_LIST } from '#web/features/sat-state/question-list.tsx'
import { ListedIssuers, SatHealthView } from '#web/features/sat-state/sat-health.tsx'
import { TaxDocumentAdminTabs } from '#web/features/tax-document-admin/tabs.tsx'
import { countText } from '#web/ui/format/count-text.ts'

const page = privateScreen('satQuestions', async (api, input) => {
  const { signal } = input
  const [list, health, { listados }] = await Promise.all([
    loadList(api, 'GET /api/documentos-sat', input),
    api('GET /api/documentos-sat/salud', {}, { signal }),
    api('GET /api/documentos-sat/listados', {}, { signal }),
  ])
  return { list, health, listed: listados }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function SatQuestions() {
  const { list, health, listed } = page.useLoaded()
  const { revalidate } = useRevalidator()
  const [job, setJob] = useState<string | null>(null)

  const ask = async (selection: Parameters<typeof querySatStates>[0]) => {
    const { documentos, trabajo } = await querySatStates(selection)
    setJob(trabajo)
    return documentos === 1 ? 'Se pregunta por 1 documento.' : `Se pregunta por ${countText(documentos)} documentos.`
  }
  const requestOne = async ({ id }: SatQuestionRow) => {
    try {
      await ask({ ids: [id] })
    } catch (error) {
      showFailure(error)
    }
  }
  const bulkActs: readonly BulkAct[] = [{ label: 'Preguntar ahora', run: (selection) => ask(selection) }]

  return (
    <ListView
      screen={QUESTION_LIST}
      list={list}
      title={page.title}
      lead={
        <>
          <TaxDocumentAdminTabs />
          <SatHealthView health={health} />
          <ListedIssuers listed={listed} />
          {job !== null && <JobProgressPanel id={job} title="Preguntas al SAT" onEnded={() => void revalidate()} />}
        </>
      }
      rowActs={(row) => (health.encendida ? [{ label: 'Preguntar ahora', onAct: () => void requestOne(row) }] : [])}
      bulkActs={health.encendida ? bulkActs : []}
      empty={{
        title: 'No hay documentos por los que preguntar',
        text: 'Aquí aparece cada documento válido con lo que el SAT dice de él. Súbelos en «Cargas».',
      }}
    />
  )
}
