import { ContentTool } from '../../features/contents/content-tool.tsx'
import { InterviewCard } from '../../features/interviews/interview-card.tsx'

/** The content tool, which can ask about a product's section first. */
export function ContentGenerator() {
  return (
    <ContentTool
      interview={({ sectionName, ...about }) => <InterviewCard key={sectionName} scope={sectionName} {...about} />}
    />
  )
}
