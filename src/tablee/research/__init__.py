"""The five games for people who train and study agents: docs/research.md."""

from tablee.research.batches import Batch, Steps, batch
from tablee.research.errors import BadAction, BadBatch, BadPart
from tablee.research.spec import Spec, TensorPart

__all__ = ["BadAction", "BadBatch", "BadPart", "Batch", "Spec", "Steps", "TensorPart", "batch"]
