import { PanelHeading } from '#web/ui/dialog/side-panel.tsx'
import classes from './mail-preview.module.css'

interface MailFrameProps {
  readonly text: string
  readonly html: string
}

/** A mail as HTML and as text. */
export function MailFrame({ text, html }: MailFrameProps) {
  return (
    <>
      <PanelHeading>Como se ve</PanelHeading>
      {/* No scripts and no external content: the policy of this page applies inside too. Links open a new page. */}
      <iframe
        className={`w-full framed white-paper ${classes.frame ?? ''}`}
        title="Mensaje"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      />
      <PanelHeading>Como texto</PanelHeading>
      <pre className={`rounded text-sm mono break-anywhere p-12-16 tinted ${classes.text ?? ''}`}>{text}</pre>
    </>
  )
}
