import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '#web/data/error-message.ts'
import { templatePreviewQuery, type TemplateTexts } from '#web/data/systems/mail-calls.ts'
import { MailFrame } from '#web/features/mailbox/mail-frame.tsx'
import { FailurePanel, LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'

const SETTLED_AFTER_MS = 400

interface TemplatePreviewProps {
  readonly templateKey: string
  readonly texts: TemplateTexts
}

/** The message with real data, also before it is saved. */
export function TemplatePreview({ templateKey, texts }: TemplatePreviewProps) {
  const [settled] = useDebouncedValue(texts, SETTLED_AFTER_MS)
  const { data, error, isFetching, refetch } = useQuery(templatePreviewQuery(templateKey, settled))
  return (
    <TitledPanel id="vista-previa" title="Vista previa">
      {error !== null && (
        <FailurePanel
          message={errorMessage(error, 'No hay conexión con el servidor.')}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {error === null && data === undefined && <LoadingPanel label="Preparando la vista previa" />}
      {error === null && data !== undefined && (
        <>
          <p className="muted text-md mb-8">{`Con ${data.datos}.`}</p>
          <p className="semibold mb-8">{data.asunto}</p>
          <MailFrame text={data.texto} html={data.html} />
        </>
      )}
    </TitledPanel>
  )
}
