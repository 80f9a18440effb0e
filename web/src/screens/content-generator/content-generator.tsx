import { ContentTool } from '../../features/contents/content-tool.tsx'
import { InterviewCard } from '../../features/interviews/interview-card.tsx'

/** The content tool; a section that belongs to a product may be asked about first. */
export function ContentGenerator() {
  return (
    <ContentTool
      interview={({ sectionName, ...about }) => <InterviewCard key={sectionName} scope={sectionName} {...about} />}
    />
  )
}
