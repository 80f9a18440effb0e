import { LOCAL_MODEL_PROBLEMS, type LocalModelProblem } from '@makeready/contract/local-models'

/** Why a model is not ready. */
export class ModelProblem extends Error {
  readonly problem: LocalModelProblem
  constructor(problem: LocalModelProblem, cause?: unknown) {
    super(LOCAL_MODEL_PROBLEMS[problem], { cause })
    this.problem = problem
  }
}
