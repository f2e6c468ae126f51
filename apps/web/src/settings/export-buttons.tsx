import { EXPORT_FILES, type ExportFile } from '@tuff/contract'
import download from 'bootstrap-icons/icons/download.svg?raw'
import { useExport } from '#api/setup.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'

/** The league as files: the first three can be imported again. */
export function ExportButtons({ files = EXPORT_FILES }: { files?: readonly ExportFile[] }) {
  const save = useExport()
  return (
    <>
      <div className="chips">
        {files.map((file) => (
          <Button key={file} isSmall icon={download} disabled={save.isPending} onClick={() => save.mutate(file)}>
            {file}
          </Button>
        ))}
      </div>
      {save.error && <ErrorAlert>{`The file could not be saved: ${save.error.message}`}</ErrorAlert>}
    </>
  )
}
