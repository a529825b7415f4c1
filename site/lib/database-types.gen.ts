// Generated from the database by: node cli/generate-database-types.ts

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      assistant_answers: {
        Row: {
          claims: number
          created_at: string
          dropped_claims: number
          id: string
          question: string
          refused: boolean
          response: string
          sources: Json
          user_id: string
        }
        Insert: {
          claims?: number
          created_at?: string
          dropped_claims?: number
          id?: string
          question: string
          refused: boolean
          response: string
          sources?: Json
          user_id: string
        }
        Update: {
          claims?: number
          created_at?: string
          dropped_claims?: number
          id?: string
          question?: string
          refused?: boolean
          response?: string
          sources?: Json
          user_id?: string
        }
        Relationships: []
      }
      assistant_feedback: {
        Row: {
          answer_id: string
          created_at: string
          is_helpful: boolean
          reason: string | null
        }
        Insert: {
          answer_id: string
          created_at?: string
          is_helpful: boolean
          reason?: string | null
        }
        Update: {
          answer_id?: string
          created_at?: string
          is_helpful?: boolean
          reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "assistant_feedback_answer_id_fkey"
            columns: ["answer_id"]
            isOneToOne: true
            referencedRelation: "assistant_answers"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_entries: {
        Row: {
          action: string
          actor: string
          actor_id: string | null
          created_at: string
          details: Json
          id: string
          reason: string | null
          subject: string
          subject_id: string | null
          subject_kind: string
        }
        Insert: {
          action: string
          actor: string
          actor_id?: string | null
          created_at?: string
          details?: Json
          id?: string
          reason?: string | null
          subject: string
          subject_id?: string | null
          subject_kind: string
        }
        Update: {
          action?: string
          actor?: string
          actor_id?: string | null
          created_at?: string
          details?: Json
          id?: string
          reason?: string | null
          subject?: string
          subject_id?: string | null
          subject_kind?: string
        }
        Relationships: []
      }
      blog_subscriptions: {
        Row: {
          category_id: string
          id: string
          user_id: string
        }
        Insert: {
          category_id: string
          id?: string
          user_id: string
        }
        Update: {
          category_id?: string
          id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "blog_subscriptions_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      categories: {
        Row: {
          color: string
          created_at: string
          description: string | null
          folded_name: string | null
          id: string
          name: string
          slug: string
        }
        Insert: {
          color?: string
          created_at?: string
          description?: string | null
          folded_name?: never
          id?: string
          name: string
          slug?: string
        }
        Update: {
          color?: string
          created_at?: string
          description?: string | null
          folded_name?: never
          id?: string
          name?: string
          slug?: string
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          answered_at: string | null
          category: string
          company: string
          consultation_date: string | null
          consultation_minutes: number | null
          consultation_starts_at: string | null
          consultation_time: string | null
          content_hash: string
          created_at: string
          email: string
          first_name: string
          has_receipt: boolean
          id: string
          is_suspicious: boolean
          job_title: string
          last_name: string
          message: string
          phone: string
          reference: string
          search_text: string
          sender_key: string
          source: string
          status: string
          subject: string
          submission_id: string | null
          suspicions: string[]
          text_hash: string
          workshop: string
        }
        Insert: {
          answered_at?: string | null
          category: string
          company: string
          consultation_date?: string | null
          consultation_minutes?: number | null
          consultation_starts_at?: string | null
          consultation_time?: string | null
          content_hash: string
          created_at?: string
          email: string
          first_name: string
          has_receipt?: boolean
          id?: string
          is_suspicious?: boolean
          job_title: string
          last_name: string
          message: string
          phone: string
          reference: string
          search_text?: never
          sender_key: string
          source: string
          status?: string
          subject: string
          submission_id?: string | null
          suspicions?: string[]
          text_hash: string
          workshop: string
        }
        Update: {
          answered_at?: string | null
          category?: string
          company?: string
          consultation_date?: string | null
          consultation_minutes?: number | null
          consultation_starts_at?: string | null
          consultation_time?: string | null
          content_hash?: string
          created_at?: string
          email?: string
          first_name?: string
          has_receipt?: boolean
          id?: string
          is_suspicious?: boolean
          job_title?: string
          last_name?: string
          message?: string
          phone?: string
          reference?: string
          search_text?: never
          sender_key?: string
          source?: string
          status?: string
          subject?: string
          submission_id?: string | null
          suspicions?: string[]
          text_hash?: string
          workshop?: string
        }
        Relationships: []
      }
      deleted_posts: {
        Row: {
          author_id: string
          cover_id: string | null
          deleted_at: string
          id: string
          post: Json
          tag_ids: string[]
          title: string
          versions: Json
          was_mailed: boolean
          words: unknown
        }
        Insert: {
          author_id: string
          cover_id?: string | null
          deleted_at?: string
          id: string
          post: Json
          tag_ids: string[]
          title: string
          versions?: Json
          was_mailed: boolean
          words: unknown
        }
        Update: {
          author_id?: string
          cover_id?: string | null
          deleted_at?: string
          id?: string
          post?: Json
          tag_ids?: string[]
          title?: string
          versions?: Json
          was_mailed?: boolean
          words?: unknown
        }
        Relationships: [
          {
            foreignKeyName: "deleted_posts_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "deleted_posts_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "deleted_posts_cover_id_fkey"
            columns: ["cover_id"]
            isOneToOne: false
            referencedRelation: "pictures"
            referencedColumns: ["id"]
          },
        ]
      }
      mail_suppressions: {
        Row: {
          created_at: string
          email: string
          reason: string
        }
        Insert: {
          created_at?: string
          email: string
          reason: string
        }
        Update: {
          created_at?: string
          email?: string
          reason?: string
        }
        Relationships: []
      }
      mailed_posts: {
        Row: {
          category_id: string | null
          excerpt: string | null
          mailing_id: string | null
          post_id: string
          title: string | null
        }
        Insert: {
          category_id?: string | null
          excerpt?: string | null
          mailing_id?: string | null
          post_id: string
          title?: string | null
        }
        Update: {
          category_id?: string | null
          excerpt?: string | null
          mailing_id?: string | null
          post_id?: string
          title?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "mailed_posts_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mailed_posts_mailing_id_fkey"
            columns: ["mailing_id"]
            isOneToOne: false
            referencedRelation: "subscription_mailings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mailed_posts_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: true
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      outbox: {
        Row: {
          attempts: number
          cause: string
          contact_message_id: string | null
          created_at: string
          due_at: string
          finished_at: string | null
          id: string
          is_bulk: boolean
          kind: string
          last_error: string | null
          lease: string | null
          mailing_id: string | null
          outcome: string | null
          payload: Json
          purpose: string
          reader_id: string | null
        }
        Insert: {
          attempts?: number
          cause: string
          contact_message_id?: string | null
          created_at?: string
          due_at?: string
          finished_at?: string | null
          id?: string
          is_bulk?: boolean
          kind: string
          last_error?: string | null
          lease?: string | null
          mailing_id?: string | null
          outcome?: string | null
          payload: Json
          purpose: string
          reader_id?: string | null
        }
        Update: {
          attempts?: number
          cause?: string
          contact_message_id?: string | null
          created_at?: string
          due_at?: string
          finished_at?: string | null
          id?: string
          is_bulk?: boolean
          kind?: string
          last_error?: string | null
          lease?: string | null
          mailing_id?: string | null
          outcome?: string | null
          payload?: Json
          purpose?: string
          reader_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "outbox_contact_message_id_fkey"
            columns: ["contact_message_id"]
            isOneToOne: false
            referencedRelation: "contact_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outbox_mailing_id_fkey"
            columns: ["mailing_id"]
            isOneToOne: false
            referencedRelation: "subscription_mailings"
            referencedColumns: ["id"]
          },
        ]
      }
      passage_vectors: {
        Row: {
          content_hash: string
          model: string
          signs: unknown
          vector: string
        }
        Insert: {
          content_hash: string
          model: string
          signs: unknown
          vector: string
        }
        Update: {
          content_hash?: string
          model?: string
          signs?: unknown
          vector?: string
        }
        Relationships: []
      }
      passage_words: {
        Row: {
          passages: number
          stem: string
          word: string
        }
        Insert: {
          passages?: number
          stem: string
          word: string
        }
        Update: {
          passages?: number
          stem?: string
          word?: string
        }
        Relationships: []
      }
      passages: {
        Row: {
          byline: string
          content_hash: string
          heading: string
          id: number
          position: number
          questions: string
          search_vector: unknown
          source_class: string
          source_key: string
          source_kind: string
          source_title: string
          text: string
          updated_at: string
          url: string
        }
        Insert: {
          byline?: string
          content_hash?: never
          heading?: string
          id?: never
          position: number
          questions?: string
          search_vector?: never
          source_class: string
          source_key: string
          source_kind: string
          source_title: string
          text: string
          updated_at?: string
          url: string
        }
        Update: {
          byline?: string
          content_hash?: never
          heading?: string
          id?: number
          position?: number
          questions?: string
          search_vector?: never
          source_class?: string
          source_key?: string
          source_kind?: string
          source_title?: string
          text?: string
          updated_at?: string
          url?: string
        }
        Relationships: []
      }
      pictures: {
        Row: {
          created_at: string
          folder: string
          height: number
          id: string
          kind: string
          owner_id: string | null
          placeholder: string
          width: number
        }
        Insert: {
          created_at?: string
          folder?: string
          height: number
          id?: string
          kind: string
          owner_id?: string | null
          placeholder: string
          width: number
        }
        Update: {
          created_at?: string
          folder?: string
          height?: number
          id?: string
          kind?: string
          owner_id?: string | null
          placeholder?: string
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: "pictures_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "pictures_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["user_id"]
          },
        ]
      }
      post_autosaves: {
        Row: {
          author_id: string
          draft: Json
          is_new: boolean
          post_id: string
          saved_at: string
          typed_at: string
          unanswered: Json
          version: string | null
          writer: string
        }
        Insert: {
          author_id?: string
          draft: Json
          is_new: boolean
          post_id: string
          saved_at?: string
          typed_at: string
          unanswered?: Json
          version?: string | null
          writer: string
        }
        Update: {
          author_id?: string
          draft?: Json
          is_new?: boolean
          post_id?: string
          saved_at?: string
          typed_at?: string
          unanswered?: Json
          version?: string | null
          writer?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_autosaves_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "post_autosaves_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["user_id"]
          },
        ]
      }
      post_redirects: {
        Row: {
          created_at: string
          path: string
          post_id: string
        }
        Insert: {
          created_at?: string
          path: string
          post_id: string
        }
        Update: {
          created_at?: string
          path?: string
          post_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_redirects_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      post_reviews: {
        Row: {
          author_id: string
          note: string | null
          post_id: string
          requested_at: string
          state: string
        }
        Insert: {
          author_id: string
          note?: string | null
          post_id: string
          requested_at?: string
          state?: string
        }
        Update: {
          author_id?: string
          note?: string | null
          post_id?: string
          requested_at?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_reviews_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "post_reviews_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "post_reviews_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: true
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      post_tags: {
        Row: {
          post_id: string
          post_published: boolean
          tag_id: string
        }
        Insert: {
          post_id: string
          post_published?: boolean
          tag_id: string
        }
        Update: {
          post_id?: string
          post_published?: boolean
          tag_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_tags_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "post_tags_tag_id_fkey"
            columns: ["tag_id"]
            isOneToOne: false
            referencedRelation: "tags"
            referencedColumns: ["id"]
          },
        ]
      }
      post_versions: {
        Row: {
          article_url: string | null
          article_url_2: string | null
          article_url_3: string | null
          category_id: string | null
          content: string
          cover_alt: string | null
          cover_id: string | null
          excerpt: string | null
          meta_description: string | null
          number: number
          post_id: string
          published: boolean
          questions: string[]
          saved_by: string
          title: string
          version: string
          youtube_url: string | null
        }
        Insert: {
          article_url?: string | null
          article_url_2?: string | null
          article_url_3?: string | null
          category_id?: string | null
          content: string
          cover_alt?: string | null
          cover_id?: string | null
          excerpt?: string | null
          meta_description?: string | null
          number: number
          post_id: string
          published: boolean
          questions: string[]
          saved_by: string
          title: string
          version: string
          youtube_url?: string | null
        }
        Update: {
          article_url?: string | null
          article_url_2?: string | null
          article_url_3?: string | null
          category_id?: string | null
          content?: string
          cover_alt?: string | null
          cover_id?: string | null
          excerpt?: string | null
          meta_description?: string | null
          number?: number
          post_id?: string
          published?: boolean
          questions?: string[]
          saved_by?: string
          title?: string
          version?: string
          youtube_url?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "post_versions_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "post_versions_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      post_view_days: {
        Row: {
          day: string
          post_id: string
          reads: number
          slot: number
          views: number
        }
        Insert: {
          day: string
          post_id: string
          reads?: number
          slot: number
          views: number
        }
        Update: {
          day?: string
          post_id?: string
          reads?: number
          slot?: number
          views?: number
        }
        Relationships: [
          {
            foreignKeyName: "post_view_days_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      post_view_sources: {
        Row: {
          day: string
          post_id: string
          slot: number
          source: string
          views: number
        }
        Insert: {
          day: string
          post_id: string
          slot: number
          source: string
          views: number
        }
        Update: {
          day?: string
          post_id?: string
          slot?: number
          source?: string
          views?: number
        }
        Relationships: [
          {
            foreignKeyName: "post_view_sources_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      posts: {
        Row: {
          article_url: string | null
          article_url_2: string | null
          article_url_3: string | null
          author_id: string | null
          category_id: string | null
          content: string
          cover_alt: string | null
          cover_chart: string | null
          cover_id: string | null
          created_at: string
          excerpt: string | null
          featured: boolean
          first_published_at: string | null
          id: string
          meta_description: string | null
          publish_at: string | null
          published: boolean
          published_at: string | null
          questions: string[]
          search_vector: unknown | null
          slug: string
          slug_since: string | null
          title: string
          updated_at: string
          view_count: number
          youtube_url: string | null
        }
        Insert: {
          article_url?: string | null
          article_url_2?: string | null
          article_url_3?: string | null
          author_id?: string | null
          category_id?: string | null
          content: string
          cover_alt?: string | null
          cover_chart?: string | null
          cover_id?: string | null
          created_at?: string
          excerpt?: string | null
          featured?: boolean
          first_published_at?: string | null
          id?: string
          meta_description?: string | null
          publish_at?: string | null
          published?: boolean
          published_at?: string | null
          questions?: string[]
          search_vector?: unknown | null
          slug?: string
          slug_since?: string | null
          title: string
          updated_at?: string
          view_count?: number
          youtube_url?: string | null
        }
        Update: {
          article_url?: string | null
          article_url_2?: string | null
          article_url_3?: string | null
          author_id?: string | null
          category_id?: string | null
          content?: string
          cover_alt?: string | null
          cover_chart?: string | null
          cover_id?: string | null
          created_at?: string
          excerpt?: string | null
          featured?: boolean
          first_published_at?: string | null
          id?: string
          meta_description?: string | null
          publish_at?: string | null
          published?: boolean
          published_at?: string | null
          questions?: string[]
          search_vector?: unknown | null
          slug?: string
          slug_since?: string | null
          title?: string
          updated_at?: string
          view_count?: number
          youtube_url?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "posts_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "posts_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "posts_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "posts_cover_id_fkey"
            columns: ["cover_id"]
            isOneToOne: false
            referencedRelation: "pictures"
            referencedColumns: ["id"]
          },
        ]
      }
      preview_links: {
        Row: {
          author_id: string
          created_at: string
          expires_at: string
          id: string
          post_id: string
          token_hash: string
        }
        Insert: {
          author_id: string
          created_at?: string
          expires_at?: string
          id?: string
          post_id: string
          token_hash: string
        }
        Update: {
          author_id?: string
          created_at?: string
          expires_at?: string
          id?: string
          post_id?: string
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: "preview_links_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "preview_links_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "preview_links_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          author_key: string
          avatar_id: string | null
          bio: string | null
          company: string | null
          first_name: string | null
          id: string
          interests: string[]
          last_name: string | null
          phone: string | null
          shows_bio: boolean
          user_id: string
          website: string | null
        }
        Insert: {
          author_key?: never
          avatar_id?: string | null
          bio?: string | null
          company?: string | null
          first_name?: string | null
          id?: string
          interests?: string[]
          last_name?: string | null
          phone?: string | null
          shows_bio?: boolean
          user_id: string
          website?: string | null
        }
        Update: {
          author_key?: never
          avatar_id?: string | null
          bio?: string | null
          company?: string | null
          first_name?: string | null
          id?: string
          interests?: string[]
          last_name?: string | null
          phone?: string | null
          shows_bio?: boolean
          user_id?: string
          website?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "profiles_avatar_id_fkey"
            columns: ["avatar_id"]
            isOneToOne: false
            referencedRelation: "pictures"
            referencedColumns: ["id"]
          },
        ]
      }
      subscription_mailings: {
        Row: {
          author_id: string
          author_name: string | null
          closed_at: string | null
          created_at: string
          decided_at: string | null
          decided_by: string | null
          decision: string | null
          due_at: string
          finished_at: string | null
          id: string
          last_user_id: string | null
          reason: string | null
        }
        Insert: {
          author_id: string
          author_name?: string | null
          closed_at?: string | null
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decision?: string | null
          due_at: string
          finished_at?: string | null
          id?: string
          last_user_id?: string | null
          reason?: string | null
        }
        Update: {
          author_id?: string
          author_name?: string | null
          closed_at?: string | null
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decision?: string | null
          due_at?: string
          finished_at?: string | null
          id?: string
          last_user_id?: string | null
          reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "subscription_mailings_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "subscription_mailings_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["user_id"]
          },
        ]
      }
      tags: {
        Row: {
          created_at: string
          folded_name: string | null
          id: string
          name: string
          post_count: number
          slug: string
        }
        Insert: {
          created_at?: string
          folded_name?: never
          id?: string
          name: string
          post_count?: number
          slug?: string
        }
        Update: {
          created_at?: string
          folded_name?: never
          id?: string
          name?: string
          post_count?: number
          slug?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          role: string
          user_id: string
        }
        Insert: {
          role: string
          user_id: string
        }
        Update: {
          role?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      attributed_passages: {
        Row: {
          author: string | null
          byline: string | null
          category: string | null
          content_hash: string | null
          heading: string | null
          id: number | null
          published_at: string | null
          questions: string | null
          source_class: string | null
          source_key: string | null
          source_kind: string | null
          source_title: string | null
          text: string | null
          url: string | null
        }
        Relationships: []
      }
      authors: {
        Row: {
          avatar: string | null
          bio: string | null
          has_page: boolean | null
          key: string | null
          name: string | null
          user_id: string | null
        }
        Insert: {
          avatar?: never
          bio?: never
          has_page?: never
          key?: string | null
          name?: never
          user_id?: string | null
        }
        Update: {
          avatar?: never
          bio?: never
          has_page?: never
          key?: string | null
          name?: never
          user_id?: string | null
        }
        Relationships: []
      }
      own_view_days: {
        Row: {
          day: string | null
          reads: number | null
          views: number | null
        }
        Relationships: []
      }
      own_view_sources: {
        Row: {
          source: string | null
          views: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      approve_post: {
        Args: { post_id: string; seen_version: string }
        Returns: string
      }
      assistant_mode: {
        Args: never
        Returns: string
      }
      assistant_weeks: {
        Args: never
        Returns: Record<string, unknown>[]
      }
      audit_trail: {
        Args: { kind?: string; before_at?: string; before_id?: string; page_size?: number }
        Returns: Json
      }
      ban_member: {
        Args: { member_id: string; reason: string; days?: number; with_posts?: boolean }
        Returns: number
      }
      category_uses: {
        Args: { category_id: string }
        Returns: Record<string, unknown>[]
      }
      claim_outbox: {
        Args: { lease_seconds: number; with_bulk: boolean }
        Returns: Record<string, unknown>[]
      }
      clean_audit_trail: {
        Args: never
        Returns: undefined
      }
      clean_outbox: {
        Args: never
        Returns: undefined
      }
      count_passage_words: {
        Args: never
        Returns: undefined
      }
      count_questions: {
        Args: { member_id: string; since: string }
        Returns: number
      }
      create_picture: {
        Args: { member_id: string; session_level: string; kind: string; width: number; height: number; placeholder: string }
        Returns: Record<string, unknown>[]
      }
      create_preview_link: {
        Args: { post_id: string }
        Returns: Json
      }
      delete_expired_data: {
        Args: never
        Returns: undefined
      }
      delete_own_account: {
        Args: { posts: string }
        Returns: undefined
      }
      delete_post: {
        Args: { post_id: string; reason: string }
        Returns: string
      }
      delete_tag: {
        Args: { tag_id: string; reason: string }
        Returns: string
      }
      draft_sections: {
        Args: { draft_id: string; member_id: string }
        Returns: Record<string, unknown>[]
      }
      end_own_session: {
        Args: { session_id: string }
        Returns: boolean
      }
      fill_subscription_mails: {
        Args: { most: number }
        Returns: boolean
      }
      find_near_passages: {
        Args: { model: string; signs: string; wanted: number; sampled: number }
        Returns: Record<string, unknown>[]
      }
      finish_page_index: {
        Args: { pages_hash: string; pages: string[] }
        Returns: undefined
      }
      first_post_reviews: {
        Args: never
        Returns: Json
      }
      forget_process: {
        Args: { process: string }
        Returns: undefined
      }
      has_page_passages: {
        Args: { pages_hash: string }
        Returns: boolean
      }
      increment_post_view_count: {
        Args: { post_id: string }
        Returns: undefined
      }
      index_pages: {
        Args: { passages: Json }
        Returns: undefined
      }
      is_admin: {
        Args: never
        Returns: boolean
      }
      is_review_needed: {
        Args: never
        Returns: boolean
      }
      lift_ban: {
        Args: { member_id: string; reason: string }
        Returns: undefined
      }
      look_up_words: {
        Args: { words: string[] }
        Returns: Record<string, unknown>[]
      }
      match_passages: {
        Args: { terms: Json; wanted: number }
        Returns: Record<string, unknown>[]
      }
      moderation_members: {
        Args: { words?: string }
        Returns: Record<string, unknown>[]
      }
      moderation_posts: {
        Args: { words?: string; sort?: string; page?: number }
        Returns: Record<string, unknown>[]
      }
      note_post_read: {
        Args: { post_id: string }
        Returns: undefined
      }
      note_post_source: {
        Args: { post_id: string; source: string }
        Returns: undefined
      }
      note_process: {
        Args: { process: string; process_started_at: string; process_state: Json; errors: Json }
        Returns: undefined
      }
      open_questions: {
        Args: never
        Returns: Record<string, unknown>[]
      }
      operations: {
        Args: never
        Returns: Json
      }
      outbox_state: {
        Args: never
        Returns: Json
      }
      own_data: {
        Args: never
        Returns: Json
      }
      own_sessions: {
        Args: never
        Returns: Record<string, unknown>[]
      }
      passages_to_embed: {
        Args: { model: string; wanted: number }
        Returns: Record<string, unknown>[]
      }
      publish_due_posts: {
        Args: never
        Returns: Record<string, unknown>[]
      }
      questions_a_draft_answers: {
        Args: { draft_id: string }
        Returns: Record<string, unknown>[]
      }
      read_post_preview: {
        Args: { token: string }
        Returns: Json
      }
      read_waiting_post: {
        Args: { post_id: string }
        Returns: Json
      }
      reject_mailing: {
        Args: { mailing: string; reason: string }
        Returns: string
      }
      release_mailing: {
        Args: { mailing: string; seen_version: string }
        Returns: string
      }
      renew_outbox: {
        Args: { item: string; held_lease: string; lease_seconds: number }
        Returns: boolean
      }
      request_review: {
        Args: { post_id: string }
        Returns: undefined
      }
      restore_post: {
        Args: { post_id: string }
        Returns: string
      }
      return_post: {
        Args: { post_id: string; note: string }
        Returns: string
      }
      send_again: {
        Args: { item: string }
        Returns: undefined
      }
      set_assistant_mode: {
        Args: { mode: string }
        Returns: undefined
      }
      set_first_post_review: {
        Args: { is_on: boolean }
        Returns: undefined
      }
      settle_outbox: {
        Args: { item: string; held_lease: string; result: string; retry_seconds?: number; problem?: string }
        Returns: undefined
      }
      store_passage_vectors: {
        Args: { model: string; vectors: Json }
        Returns: undefined
      }
      submit_contact_message: {
        Args: { message: Json; deliveries: Json; suspicion: number; address_limit: number }
        Returns: Json
      }
      unpublish_post: {
        Args: { post_id: string; reason: string }
        Returns: string
      }
      waiting_mailings: {
        Args: never
        Returns: Record<string, unknown>[]
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
