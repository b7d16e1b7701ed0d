import { PanelHeading } from '#web/ui/dialog/side-panel.tsx'
import classes from './mail-preview.module.css'

interface MailFrameProps {
  readonly text: string
  readonly html: string
}

/** What a mail says, as it looks and as its text. */
export function MailFrame({ text, html }: MailFrameProps) {
  return (
    <>
      <PanelHeading>Como se ve</PanelHeading>
      {/* No scripts, and nothing from elsewhere: the policy of this page holds inside too. Links open a page of their own. */}
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
